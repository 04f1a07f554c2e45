"""Slow chords with a few piano and harp notes, for sleep pieces and beds: python3 sleep-pad.py OUT.mid SECONDS SEED ROOT"""

import random
import sys

from midi import Track


def build(out, secs, seed=1, root=50):
    R = random.Random(seed)
    T = Track()
    T.tempo(0, 60)
    T.instrument(4, 89, 84, 64, 110, 20)
    T.instrument(1, 49, 58, 50, 110)
    T.instrument(3, 91, 50, 78, 110)
    T.instrument(0, 0, 70, 70, 115)
    T.instrument(5, 46, 56, 50, 115)
    prog = [
        [0, 7, 14, 16, 21],
        [-3, 4, 9, 12, 19],
        [5, 12, 16, 19, 24],
        [-5, 2, 7, 14, 17],
        [0, 7, 12, 16, 23],
        [2, 9, 12, 17, 21],
        [5, 9, 12, 16, 19],
        [-5, 2, 9, 12, 14],
    ]
    t = 0
    k = 0
    scale = [0, 2, 4, 7, 9]
    while t < secs - 14:
        c = prog[k % 8]
        d = R.choice([10, 11, 12])
        for i, p in enumerate(c):
            T.note(t + i * 0.35, d + 2.5 - i * 0.3, 4, root + p, 50 - i * 2)
            if i in (1, 2, 3):
                T.note(t + 1 + i * 0.4, d + 1, 1, root + p, 34)
        T.note(t, d + 3, 3, root + c[0] - 12, 38)
        n = R.choice([2, 3, 3, 4])
        u = t + R.uniform(1.5, 2.5)
        last = R.choice(scale)
        for _ in range(n):
            p = root + 24 + R.choice([x for x in scale + [12, 14] if abs(x - last) <= 7])
            last = p - root - 24
            T.note(u, 4.5, R.choice([0, 0, 0, 5]), p, R.uniform(30, 44))
            u += R.choice([1.5, 2, 2, 3])
            if u > t + d - 1:
                break
        t += d
        k += 1
    for p in [0, 7, 12, 16]:
        T.note(t, 12, 4, root + p, 44)
    T.save(out)


if __name__ == "__main__":
    build(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
