"""Writes the transcript of a recording: python3 transcript.py SCRIPT.txt RECORDING.m4a OUT.vtt

For recordings that narrate.py made with bed=none: between its phrases there is silence, so that the sounding parts of the
recording are the script's phrases, one after the other. Refuses where there are more or fewer. Needs ffmpeg on the PATH.
"""

import argparse
import pathlib
import re
import subprocess

QUIET_DECIBELS, QUIET_SECONDS = -38, 0.35


def phrases(script):
    lines = [line.strip() for line in pathlib.Path(script).read_text().splitlines()]
    return [line for line in lines if line and line[0] not in "#=-~"]


def sounding(recording):
    """(start, end) of what sounds, in seconds."""
    silence = "silencedetect=noise=%sdB:d=%s" % (QUIET_DECIBELS, QUIET_SECONDS)
    command = ["ffmpeg", "-nostdin", "-hide_banner", "-i", str(recording), "-af", silence, "-f", "null", "-"]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    ends = [float(moment) for moment in re.findall(r"silence_start: (-?[\d.]+)", report)]
    starts = [float(moment) for moment in re.findall(r"silence_end: ([\d.]+)", report)]
    if ends and ends[0] <= 0.05:
        ends = ends[1:]
    else:
        starts = [0.0, *starts]
    return list(zip(starts, ends))


def clock(moment):
    minutes, rest = divmod(moment, 60)
    return "%02d:%02d:%06.3f" % (minutes // 60, minutes % 60, rest)


def main():
    arguments = argparse.ArgumentParser()
    for name in ("script", "recording", "out"):
        arguments.add_argument(name)
    given = arguments.parse_args()
    words, parts = phrases(given.script), sounding(given.recording)
    if len(words) != len(parts):
        raise SystemExit("%s: %d phrases, %d sounding parts" % (given.script, len(words), len(parts)))
    cues = ["%s --> %s\n%s" % (clock(start), clock(end), line) for line, (start, end) in zip(words, parts)]
    pathlib.Path(given.out).write_text("WEBVTT\n\n" + "\n\n".join(cues) + "\n")


main()
