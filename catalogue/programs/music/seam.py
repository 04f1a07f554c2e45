"""How a loop sounds where it begins again: python3 seam.py LOOP.m4a...

Prints the step between its last sample and its first as a share of the largest step in the seconds around it, and how much louder the
half second after the seam is than the one before. A clean loop has a share of about 1 or less and a difference below 3 dB. Needs ffmpeg.
"""

import subprocess
import sys

import numpy as np

RATE = 48000


def samples(path, *window):
    command = ["ffmpeg", "-nostdin", "-v", "error", *window, "-i", path, "-f", "f32le", "-ac", "1", "-ar", str(RATE), "-"]
    return np.frombuffer(subprocess.run(command, check=True, capture_output=True).stdout, dtype=np.float32)


def level(part):
    return 10 * np.log10(np.mean(part**2) + 1e-12)


for path in sys.argv[1:]:
    length = float(subprocess.check_output(["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path]))
    end, start = samples(path, "-ss", str(length - 2)), samples(path, "-t", "2")
    largest = max(np.abs(np.diff(end)).max(), np.abs(np.diff(start)).max())
    step = abs(float(start[0] - end[-1])) / largest
    half = RATE // 2
    print("%s %.1f s, step %.2f, %+.1f dB" % (path, length, step, level(start[:half]) - level(end[-half:])))
