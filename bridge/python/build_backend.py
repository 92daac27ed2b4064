"""Builds the wheel of this package with the standard library alone, so that pip needs no network for it (PEP 517)."""

import base64
import hashlib
import os
import re
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
NAME = "ludothek"


def _text(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


VERSION = re.search(r'^version = "(.*)"$', _text("pyproject.toml"), re.MULTILINE).group(1)
INFO = f"{NAME}-{VERSION}.dist-info"


def _info():
    """The files about the package, by their path in the wheel."""
    metadata = [
        "Metadata-Version: 2.1",
        f"Name: {NAME}",
        f"Version: {VERSION}",
        "Summary: The games of Ludothek as PettingZoo environments.",
        "License: MIT",
        "Requires-Python: >=3.9",
        "Provides-Extra: zoo",
        "Requires-Dist: pettingzoo>=1.24; extra == 'zoo'",
        "Requires-Dist: gymnasium; extra == 'zoo'",
        "Requires-Dist: numpy; extra == 'zoo'",
        "Description-Content-Type: text/markdown",
        "",
        _text("README.md"),
    ]
    wheel = ["Wheel-Version: 1.0", "Generator: ludothek", "Root-Is-Purelib: true", "Tag: py3-none-any", ""]
    return {f"{INFO}/METADATA": "\n".join(metadata), f"{INFO}/WHEEL": "\n".join(wheel)}


def _write(path, files):
    record = []
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, text in files.items():
            data = text.encode()
            wheel.writestr(name, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(data)}\n")
        record.append(f"{INFO}/RECORD,,\n")
        wheel.writestr(f"{INFO}/RECORD", "".join(record))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Called by pip."""
    modules = sorted(name for name in os.listdir(os.path.join(HERE, NAME)) if name.endswith(".py"))
    files = {f"{NAME}/{name}": _text(os.path.join(NAME, name)) for name in modules}
    name = f"{NAME}-{VERSION}-py3-none-any.whl"
    _write(os.path.join(wheel_directory, name), {**files, **_info()})
    return name


def build_sdist(sdist_directory, config_settings=None):
    """Called by tools that want the sources; pip doesn't."""
    raise NotImplementedError("install from the folder: pip install ./bridge/python")
