"""A small MIDI file writer. Times are in beats; the file counts 480 ticks to the beat."""

import struct

TICKS = 480
PROGRAM, CONTROL, NOTE_ON, NOTE_OFF = 0xC0, 0xB0, 0x90, 0x80
VOLUME, PAN, REVERB, CHORUS = 7, 10, 91, 93


def variable_length(number):
    parts = [number & 127]
    number >>= 7
    while number:
        parts.append(128 | number & 127)
        number >>= 7
    return bytes(reversed(parts))


class Track:
    """Collects events as (tick, rank, bytes); at one tick, settings go first, then note ends, then note starts."""

    def __init__(self):
        self.events = []

    def instrument(self, channel, program, volume=100, pan=64, reverb=60, chorus=10):
        self.events.append((0, 0, bytes([PROGRAM | channel, program])))
        for control, value in ((VOLUME, volume), (PAN, pan), (REVERB, reverb), (CHORUS, chorus)):
            self.events.append((0, 0, bytes([CONTROL | channel, control, value])))

    def control(self, at, channel, control, value):
        self.events.append((int(at * TICKS), 0, bytes([CONTROL | channel, control, value])))

    def note(self, at, length, channel, pitch, loudness):
        velocity = max(1, min(127, int(loudness)))
        self.events.append((int(at * TICKS), 2, bytes([NOTE_ON | channel, pitch, velocity])))
        self.events.append((int((at + length) * TICKS), 1, bytes([NOTE_OFF | channel, pitch, 0])))

    def tempo(self, at, beats_per_minute):
        microseconds = struct.pack(">I", int(6e7 / beats_per_minute))[1:]
        self.events.append((int(at * TICKS), 0, b"\xff\x51\x03" + microseconds))

    def save(self, path):
        body, last = b"", 0
        for tick, _, event in sorted(self.events, key=lambda entry: (entry[0], entry[1])):
            body += variable_length(tick - last) + event
            last = tick
        body += variable_length(2 * TICKS) + b"\xff\x2f\x00"
        header = b"MThd" + struct.pack(">IHHH", 6, 0, 1, TICKS)
        with open(path, "wb") as file:
            file.write(header + b"MTrk" + struct.pack(">I", len(body)) + body)
