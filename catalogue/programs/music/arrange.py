"""Sets a hymn for instruments: python3 arrange.py HYMN OUT.mid [piano|strings|full|organ|lullaby]

Each verse of an arrangement has a texture; the four parts come from satb.py.
"""

import random
import sys

from hymns import HYMNS
from midi import Track
from satb import voice

PIANO, STRINGS, ORGAN, CHOIR, PAD, BELLS = range(6)
PEDAL = 64
ARRANGEMENTS = {
    "piano": ["piano", "piano_arp"],
    "strings": ["strings", "piano_strings"],
    "full": ["piano_intro", "piano_strings", "organ_choir"],
    "organ": ["organ", "organ_choir"],
    "lullaby": ["celesta", "piano_pad"],
}


def new_track(tempo):
    track = Track()
    for channel, *settings in (
        (PIANO, 0, 105, 64, 70),
        (STRINGS, 48, 88, 52, 85),
        (ORGAN, 19, 78, 64, 80),
        (CHOIR, 52, 72, 64, 95),
        (PAD, 89, 64, 64, 90),
        (BELLS, 8, 90, 70, 90),
        (6, 42, 84, 80, 80),
    ):
        track.instrument(channel, *settings)
    track.tempo(0, tempo)
    return track


def held_for(events, index):
    """Beats until the lower voices move again."""
    length = events[index]["dur"]
    for event in events[index + 1 :]:
        if event["v"]:
            break
        length += event["dur"]
    return length


def play_piano(track, texture, note, waver):
    at, length, soprano, lower, hold, sustained, loud, accent = note
    track.note(at + max(0, waver()), length * 1.03, PIANO, soprano, loud + 12 + accent)
    if not lower:
        return
    alto, tenor, bass = lower
    if texture in ("piano_arp", "piano_strings") and hold >= 1:
        pattern = [bass - 12 if bass > 47 else bass] + [tenor, alto, tenor] * 4
        for step in range(max(1, int(hold * 2))):
            start = at + step * 0.5 + max(0, waver())
            track.note(start, min(hold - step * 0.5, 1.6), PIANO, pattern[step], loud - (18 if step else 6))
    else:
        for pitch, softer in ((alto, 14), (tenor, 14), (bass, 6)):
            track.note(at + 0.008 + abs(waver()), sustained, PIANO, pitch, loud - softer)
    track.control(at - 0.02 if at > 0.02 else 0, PIANO, PEDAL, 0)
    track.control(at + 0.06, PIANO, PEDAL, 127)


def play_others(track, texture, note, waver):
    at, length, soprano, lower, _, sustained, loud, _ = note
    if "strings" in texture:
        if texture == "strings":
            track.note(at, length * 1.06, STRINGS, soprano, loud + 10)
        for pitch in lower:
            track.note(at, sustained * 1.05, STRINGS, pitch, loud - 8)
    if "organ" in texture:
        track.note(at, length, ORGAN, soprano, 92)
        for pitch in lower:
            track.note(at, sustained, ORGAN, pitch, 84)
        if lower:
            track.note(at, sustained, ORGAN, lower[2] - 12, 76)
    if "choir" in texture:
        track.note(at, length, CHOIR, soprano, 84)
        for pitch in lower:
            track.note(at, sustained, CHOIR, pitch, 74)
    if "pad" in texture:
        for pitch in lower:
            track.note(at, sustained, PAD, pitch, 70)
    if "celesta" in texture:
        track.note(at + abs(waver()), length, BELLS, soprano + 12, 74)
        for pitch in lower:
            track.note(at, sustained, PAD, pitch, 66)


def arrange(name, arrangement, path, transpose=0, seed=7):
    hymn = HYMNS[name]
    events, total, _ = voice(hymn)
    chance = random.Random(seed)
    tempo, bar, last_event = hymn["bpm"], hymn["beats"], len(events) - 1
    track = new_track(tempo)
    verses = ARRANGEMENTS[arrangement]
    offset = 2.0

    def waver():
        return chance.uniform(-0.012, 0.012)

    for verse, texture in enumerate(verses):
        last_verse = verse == len(verses) - 1
        for index, event in enumerate(events):
            at = offset + event["beat"]
            ends_phrase = index == last_event or events[index + 1]["line"] != event["line"]
            if ends_phrase and (not last_verse or index < last_event):  # a slight delay into each cadence
                track.tempo(at, tempo * 0.93)
                track.tempo(at + event["dur"], tempo)
            if last_verse and index >= len(events) - 6:
                track.tempo(at, tempo * (0.9 - 0.05 * (6 - (len(events) - index))))
            gap = 0.86 if ends_phrase else 0.92
            ring = 2 if last_verse and index == last_event else 0
            lower = [pitch + transpose for pitch in event["v"][1:]] if event["v"] else []
            hold = held_for(events, index) if lower else 0
            note = (
                at,
                event["dur"] * gap + ring,
                event["s"] + transpose,
                lower,
                hold,
                hold * gap + ring,
                66 + 10 * verse + 9 * (1 - abs(event["beat"] % 16 / 8 - 1)),
                6 if (event["beat"] - hymn["pickup"]) % bar == 0 else 0,
            )
            if "piano" in texture:
                play_piano(track, texture, note, waver)
            play_others(track, texture, note, waver)
        offset += total + (0 if last_verse else bar)
    track.save(path)


if __name__ == "__main__":
    arrange(sys.argv[1], sys.argv[3] if len(sys.argv) > 3 else "full", sys.argv[2])
