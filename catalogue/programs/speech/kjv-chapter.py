"""Writes the script of a whole chapter of the King James text: python3 kjv-chapter.py mark 1 'Mark, chapter one.' 'Title@1' 'Title@9'

Each verse is marked, so that narrate.py times it; 'Title@9' starts a chapter of the recording at verse 9.
Needs the Debian packages bible-kjv and bible-kjv-text.
"""

import importlib.util
import pathlib
import sys

SPEC = importlib.util.spec_from_file_location("kjv", pathlib.Path(__file__).with_name("kjv-script.py"))
kjv = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(kjv)

HEAD = "# voice=elias bed=none tail=2 rate=40k"


def main():
    book, chapter, opening, *parts = sys.argv[1:]
    titles = {int(part.rsplit("@", 1)[1]): part.rsplit("@", 1)[0] for part in parts}
    lines = [HEAD]
    for number, verse in enumerate(kjv.verses("%s%s:1-200" % (book, chapter)), 1):
        if number in titles:
            lines += ["-"] * (number > 1) + ["= %s" % titles[number]]
        if number == 1:
            lines += [opening, "-"]
        plain = verse.replace("LORD", "Lord").replace("GOD", "God").replace("(", "").replace(")", "")
        lines += ["@ %s-%s-%d" % (book, chapter, number), *kjv.phrases(plain[0].upper() + plain[1:])]
    print("\n".join(lines))


main()
