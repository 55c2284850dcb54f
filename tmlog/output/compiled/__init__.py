"""The templates as Python, made by `make data`."""

JINJA_VERSION = "3.1.6"
