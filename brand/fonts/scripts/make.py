"""Makes the fonts of this folder: python3 make.py [NODE_MODULES] [NOTO_CJK], on Debian with python3-fonttools, python3-brotli, fonts-noto-cjk.

Each is one weight of Noto, with the letters of a script, and with Latin letters and marks, so that a line needs one font only.
"""

import pathlib
import sys

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).resolve().parent
MODULES = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else HERE / "../../../node_modules") / "@fontsource-variable"
CJK = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else "/usr/share/fonts/opentype/noto")

# ISO 15924, the package, and the parts of it
SCRIPTS = {
    "arab": ("noto-naskh-arabic", ["arabic"]),
    "beng": ("noto-serif-bengali", ["bengali"]),
    "cyrl": ("noto-serif", ["cyrillic", "cyrillic-ext"]),
    "deva": ("noto-serif-devanagari", ["devanagari"]),
    "ethi": ("noto-serif-ethiopic", ["ethiopic"]),
    "grek": ("noto-serif", ["greek", "greek-ext"]),
    "gujr": ("noto-serif-gujarati", ["gujarati"]),
    "hebr": ("noto-serif-hebrew", ["hebrew"]),
    "taml": ("noto-serif-tamil", ["tamil"]),
    "telu": ("noto-serif-telugu", ["telugu"]),
    "thai": ("noto-serif-thai", ["thai"]),
    "viet": ("noto-serif", ["vietnamese"]),
}


def named(font, script, path):
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = "Share " + script.title()
        if record.nameID in (4, 6):
            record.string = "Share" + script.title()
    font.flavor = None
    font.save(path)
    print(path.name, path.stat().st_size, flush=True)


def still(path):
    font = TTFont(path)
    axes = {axis.axisTag: None for axis in font["fvar"].axes}
    font = instancer.instantiateVariableFont(font, {**axes, "wght": 400})
    part = HERE / (path.stem + ".part")
    font.flavor = None
    font.save(part)
    return part


def decodable(encoding, rows, columns):
    for row in rows:
        for column in columns:
            try:
                yield ord(bytes([row, column]).decode(encoding))
            except UnicodeDecodeError:
                pass


# Punctuation, kana and full-width forms, which all three have.
SHARED = [*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x3000, 0x3100), *range(0xFF00, 0xFFF0), 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x00B7]
CHARACTERS = {
    # GB 2312, JIS X 0208 and the syllables of KS X 1001 with the jamo
    "hans": ("sc", set(decodable("gb2312", range(0xB0, 0xF8), range(0xA1, 0xFF)))),
    "jpan": ("jp", set(decodable("euc_jp", range(0xB0, 0xF5), range(0xA1, 0xFF)))),
    "kore": ("kr", set(decodable("euc_kr", range(0xB0, 0xC9), range(0xA1, 0xFF))) | set(range(0x3131, 0x3164))),
}

for script, (package, parts) in SCRIPTS.items():
    files = [still(MODULES / package / "files" / f"{package}-{part}-wght-normal.woff2") for part in [*parts, "latin"]]
    font = Merger().merge([str(file) for file in files])
    named(font, script, HERE / f"{script}.ttf")
    for file in files:
        file.unlink()

for script, (region, characters) in CHARACTERS.items():
    collection = CJK / "NotoSansCJK-Regular.ttc"
    face = {"jp": 0, "kr": 1, "sc": 2}[region]
    font = TTFont(collection, fontNumber=face)
    options = subset.Options(layout_features=["ccmp", "kern", "liga"], hinting=False, desubroutinize=False, name_IDs=[1, 2, 4, 6, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[*SHARED, *characters])
    subsetter.subset(font)
    named(font, script, HERE / f"{script}.otf")
