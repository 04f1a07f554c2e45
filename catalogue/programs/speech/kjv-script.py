"""Writes a narration script from the King James text: python3 kjv-script.py 'ps23:1-3,ps23:6' 'Psalm twenty three.' [voice] [bed]

Needs the Debian packages bible-kjv and bible-kjv-text. Phrases end at the text's own points; a comma parts
a phrase only when it would grow too long to be said in one breath.
"""

import re
import subprocess
import sys

LONG, SHORT = 58, 16


def verses(reference):
    printed = subprocess.check_output(["bible", "-f", reference], text=True, stdin=subprocess.DEVNULL)
    return [re.sub(r"^\S+ ", "", line).strip() for line in printed.splitlines() if line.strip()]


def phrases(verse):
    for clause in re.findall(r"[^:;.?!]+[:;.?!]*", verse):
        parts = re.findall(r"[^,]+,?", clause.strip())
        line = ""
        for number, part in enumerate(parts):
            rest = "".join(parts[number:])
            if line and len(line) > SHORT and len(rest) > SHORT and len(line + part) > LONG:
                yield line.strip()
                line = ""
            line += part
        if line.strip():
            yield line.strip()


def script(references, opening):
    text = [verse for reference in references.split(",") for verse in verses(reference)]
    lines = [opening, "-"] if opening else []
    for number, verse in enumerate(text):
        plain = verse.replace("LORD", "Lord").replace("GOD", "God").replace("(", "").replace(")", "")
        plain = plain[0].upper() + plain[1:]
        lines += list(phrases(plain))
        if number + 1 < len(text):
            lines.append("-" if number % 2 else "~")
    return lines


if __name__ == "__main__":
    voice, bed = (sys.argv[3:] + ["ruth", "pad-d"])[:2] if len(sys.argv) < 5 else sys.argv[3:5]
    print("# voice=%s bed=%s" % (voice, bed))
    print("\n".join(script(sys.argv[1], sys.argv[2])))
