"""Makes the fonts of this folder and their style sheets: python3 make.py NODE_MODULES [SCRIPT …], with fontTools and brotli.

NODE_MODULES has @fontsource-variable/noto-serif-jp, -kr and -sc, which the program does not install. Each script gets files of
one weight: the letters of our own texts, then the most frequent other ones, then the rest by code point.
`npm run format` then formats the style sheets.
"""

import json
import pathlib
import re
import sys

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE / "../../../.."
STYLES = ROOT / "web/ui/styles/scripts/east-asian"
PACKAGES = pathlib.Path(sys.argv[1]) / "@fontsource-variable"

WEIGHT = 400
FREQUENT, FREQUENT_PER_FILE = 1200, 60
RARE_PER_FILE = 150
# Copyright, license and the license's address, as far as the packages' files have them
LICENSE_NAMES = [0, 13, 14]
UNUSED_TABLES = ["GSUB", "GDEF", "STAT", "BASE", "vhea", "vmtx", "VORG", "gasp"]
# Kerning of kana, and narrower punctuation beside other punctuation (`text-spacing-trim`)
FEATURES = ["kern", "halt", "chws"]
# Messages that only the server writes, in letters and texts
SERVER_ONLY = ("letters.", "payment_failures.", "calendar.")


def decodable(encoding, rows):
    for row in rows:
        for column in range(0xA1, 0xFF):
            try:
                yield ord(bytes([row, column]).decode(encoding))
            except UnicodeDecodeError:
                pass


PUNCTUATION = [*range(0x3001, 0x3020), *range(0xFF01, 0xFF5F)]
# ISO 15924: the language; the region in the names of the package and of Android's font; characters that are always in the own file;
# all characters (JIS X 0208, KS X 1001, GB 2312).
SCRIPTS = {
    "jpan": ("ja", "jp", [*PUNCTUATION, *range(0x3041, 0x3100)], decodable("euc_jp", range(0xB0, 0xF5))),
    "kore": ("ko", "kr", PUNCTUATION, decodable("euc_kr", range(0xB0, 0xC9))),
    "hans": ("zh", "sc", PUNCTUATION, decodable("gb2312", range(0xB0, 0xF8))),
}


def own_characters(language):
    """The characters of our texts and of the names of the Bible's books that Latin fonts do not have."""
    messages = json.loads((ROOT / f"web/ui/text/locales/{language}.json").read_text())
    books = (ROOT / f"server/gateways/words/bible-books/{language}.json").read_text()
    texts = [text for id, text in messages.items() if not id.startswith(SERVER_ONLY)]
    return {ord(letter) for letter in "".join([*texts, books]) if ord(letter) >= 0x3000}


def slices_of(package):
    """The files of the package with their ranks: a higher one has more frequent characters."""
    sheet = (PACKAGES / package / "wght.css").read_text()
    return [(int(rank), PACKAGES / package / "files" / f"{package}-{rank}-wght-normal.woff2") for rank in re.findall(r"\[(\d+)\]-wght", sheet)]


def keep_only(font, characters):
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=LICENSE_NAMES, glyph_names=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    for table in UNUSED_TABLES:
        if table in font:
            del font[table]
    return font


def merged(package, wanted, folder):
    """One font with the wanted characters, as a file, and the rank of each."""
    ranks, parts = {}, []
    for rank, path in slices_of(package):
        font = TTFont(path)
        characters = (set(font.getBestCmap()) & wanted) - ranks.keys()
        if not characters:
            continue
        ranks.update(dict.fromkeys(characters, rank))
        font = keep_only(instancer.instantiateVariableFont(font, {"wght": WEIGHT}), characters)
        font.flavor = None
        parts.append(folder / f"{rank}.part")
        font.save(parts[-1])
    font = Merger().merge([str(part) for part in parts])
    for part in parts:
        part.unlink()
    whole = folder / "whole.part"
    font.save(whole)
    return whole, ranks


def in_files(characters, size):
    return [characters[start : start + size] for start in range(0, len(characters), size)]


def ranges_of(characters):
    ranges = []
    for code in sorted(characters):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return [f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in ranges]


def face(script, package, name, ranges):
    region = package[-2:]
    return f"""@font-face {{
  font-family: 'Noto Serif {script.title()}';
  font-weight: 380 430;
  font-display: swap;
  src: local('NotoSerifCJK{region}-Regular'), url(../../../fonts/east-asian/{script}/{name}.woff2) format('woff2');
  unicode-range:
    {", ".join(ranges)};
}}
"""


def make(script):
    language, region, letters, characters = SCRIPTS[script]
    package = f"noto-serif-{region}"
    folder = HERE / script
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    own = own_characters(language) | set(letters)
    whole, ranks = merged(package, own | set(characters), folder)
    by_frequency = sorted(ranks.keys() - own, key=lambda code: (-ranks[code], code))
    frequent, rare = by_frequency[:FREQUENT], sorted(by_frequency[FREQUENT:])
    files = [(f"{script}-own", own & ranks.keys())]
    files += [(f"{script}-frequent-{place}", part) for place, part in enumerate(in_files(frequent, FREQUENT_PER_FILE), 1)]
    rares = [(f"{script}-rare-{place}", part) for place, part in enumerate(in_files(rare, RARE_PER_FILE), 1)]
    for name, part in [*files, *rares]:
        font = keep_only(TTFont(whole), part)
        font.flavor = "woff2"
        font.save(folder / f"{name}.woff2")
    whole.unlink()
    # Of two faces with a character, browsers take the later one: a rare file stands for all between its first and last character.
    faces = [face(script, package, name, [f"U+{part[0]:X}-{part[-1]:X}"]) for name, part in rares]
    faces += [face(script, package, name, ranges_of(part)) for name, part in reversed(files)]
    made = "/* Made by web/ui/fonts/east-asian/make.py. */\n"
    STYLES.mkdir(exist_ok=True)
    (STYLES / f"{script}-rare.css").write_text(made + "".join(faces[: len(rares)]))
    (STYLES / f"{script}-frequent.css").write_text(made + "".join(faces[len(rares) :]))
    sizes = {path.stem: path.stat().st_size for path in folder.iterdir()}
    print(script, len(sizes), "files", sum(sizes.values()), "bytes, own", sizes[f"{script}-own"], flush=True)


for script in sys.argv[2:] or SCRIPTS:
    make(script)
