"""Has a recogniser hear narrations: python3 hear.py RESULTS.json NARRATION.m4a...

Prints the words of the script that it got wrong (word error rate: put in, left out or exchanged, of all that are in the script), and
adds them to RESULTS.json by the recording's name. Needs Debian's pocketsphinx and pocketsphinx-en-us, and ffmpeg. The recogniser is
the untrained one: its words and its grammar are those of modern American English.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

TEXTS = pathlib.Path(__file__).resolve().parent / "texts"
# Its search is cut short where it would weigh thousands of words that sound alike: ten times as fast on sound with a bed
SEARCH = ["-maxhmmpf", "2000", "-maxwpf", "8", "-fwdflat", "no", "-bestpath", "no"]


def words(text):
    return re.findall(r"[a-z']+", text.lower().replace("’", "'"))


def script(name):
    head, *lines = [line.strip() for line in (TEXTS / (name + ".txt")).read_text().splitlines() if line.strip()]
    spoken = " ".join(line for line in lines if line[0] not in "-~=@")
    return re.search(r"voice=(\w+)", head)[1], re.search(r"bed=([\w-]+)", head)[1], words(spoken)


def heard(recording):
    with tempfile.NamedTemporaryFile(suffix=".raw") as raw:
        decode = ["ffmpeg", "-nostdin", "-v", "error", "-y", "-i", recording, "-ac", "1", "-ar", "16000", "-f", "s16le", raw.name]
        subprocess.run(decode, check=True)
        hear = ["pocketsphinx_continuous", "-infile", raw.name, "-logfn", "/dev/null", *SEARCH]
        return words(subprocess.run(hear, check=True, capture_output=True, text=True).stdout)


def errors(wanted, got):
    """Levenshtein's distance in words."""
    row = list(range(len(got) + 1))
    for i, one in enumerate(wanted, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(got, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (one != other))
    return row[-1]


def main():
    results = pathlib.Path(sys.argv[1])
    for recording in sys.argv[2:]:
        name = pathlib.Path(recording).stem
        voice, bed, wanted = script(name)
        wrong = errors(wanted, heard(recording))
        known = json.loads(results.read_text()) if results.exists() else {}
        known[name] = {"voice": voice, "bed": bed, "words": len(wanted), "wrong": wrong}
        results.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
        print("%s %s %s %.0f %%" % (name, voice, bed, 100 * wrong / len(wanted)), flush=True)


if __name__ == "__main__":
    main()
