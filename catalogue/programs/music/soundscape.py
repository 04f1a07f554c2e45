"""Nature beds computed with numpy and scipy, as seamless stereo loops at 48 kHz.

python3 soundscape.py brook|rain|ocean|night SECONDS OUT.wav

What is longer than a few minutes is laid together of turns of two loops, each begun elsewhere, that fade into one another; the
last fades into the first.
"""

import sys
import wave

import numpy as np
from scipy.fft import irfft, next_fast_len, rfft
from scipy.signal import butter, sosfilt

SR = 48000


def pink(n, R, exp=1.0):
    m = next_fast_len(n, real=True)
    X = rfft(R.standard_normal(m).astype(np.float32))
    f = np.fft.rfftfreq(m, 1 / SR).astype(np.float32)
    f[0] = f[1]
    X /= np.maximum(f, 20) ** (exp / 2)
    x = irfft(X, m)[:n]
    return x / x.std()


def bp(x, lo, hi, o=2):
    return sosfilt(butter(o, [lo, hi], "band", fs=SR, output="sos"), x)


def lp(x, f, o=2):
    return sosfilt(butter(o, f, "low", fs=SR, output="sos"), x)


def slow(n, R, per):
    k = max(3, int(n / SR / per))
    p = R.random(k)
    t = np.arange(n) * k / n
    i = t.astype(int)
    f = (1 - np.cos(np.pi * (t - i))) / 2
    return p[i % k] * (1 - f) + p[(i + 1) % k] * f


def pan(x, p):
    return np.stack([x * np.cos(p * np.pi / 2), x * np.sin(p * np.pi / 2)], 1)


def bubbles(n, R, rate, f0, f1, amp, decay):
    y = np.zeros((n, 2))
    for _ in range(int(rate * n / SR)):
        f = np.exp(R.uniform(np.log(f0), np.log(f1)))
        d = decay * R.uniform(0.5, 1.6) * (800 / f) ** 0.4
        m = int(d * 5 * SR)
        t = np.arange(m) / SR
        s = (
            np.sin(2 * np.pi * (f * t + f * R.uniform(0.3, 1.6) * t * t * 6))
            * np.exp(-t / d)
            * (1 - np.exp(-t / 0.0012))
            * amp
            * R.gamma(1.3, 0.6)
        )
        i = R.integers(0, n)
        p = pan(s, R.uniform(0.15, 0.85))
        idx = (i + np.arange(m)) % n
        y[idx] += p
    return y


def two(fn):
    return np.stack([fn(), fn()], 1)


def make(kind, secs, seed=3):
    """A loop: its end fades into its beginning."""
    y = piece(kind, secs, seed)
    m = int(2 * SR)
    w = np.linspace(0, 1, m)[:, None]
    e = y[-m:] * np.cos(w * np.pi / 2) + y[:m] * np.sin(w * np.pi / 2)
    y = np.concatenate([e, y[m:-m]])
    return y / np.abs(y).max() * 0.7


def lay(kind, secs, seed=3, each=102, fade=4):
    """A loop of any length, without the memory and time that one piece of it would take."""
    n, m = int(secs * SR), int(fade * SR)
    count = max(2, round(secs / each))
    starts = [round(k * n / count) for k in range(count + 1)]
    loops = [make(kind, each + 37 * k, seed + k) for k in (0, 1)]
    R = np.random.default_rng(seed)
    w = np.linspace(0, np.pi / 2, m)[:, None]
    y = np.zeros((n, 2), dtype=np.float32)
    for k in range(count):
        loop = loops[k % 2]
        long = starts[k + 1] - starts[k] + m
        p = loop[(R.integers(0, len(loop)) + np.arange(long)) % len(loop)]
        p[:m] *= np.sin(w)
        p[-m:] *= np.cos(w)
        y[(starts[k] + np.arange(long)) % n] += p.astype(np.float32)
    return y / np.abs(y).max() * 0.7


def piece(kind, secs, seed):
    R = np.random.default_rng(seed)
    n = int(secs * SR)
    if kind == "brook":
        y = 0.16 * two(lambda: bp(pink(n, R, 0.8), 250, 3800) * (0.6 + 0.4 * slow(n, R, 2.3))) + 0.1 * two(
            lambda: lp(pink(n, R, 1.4), 220)
        )
        y += bubbles(n, R, 85, 380, 2300, 0.11, 0.018) + bubbles(n, R, 14, 190, 520, 0.16, 0.035)
    elif kind == "rain":
        y = 0.2 * two(lambda: bp(pink(n, R, 0.55), 500, 9500)) * (0.8 + 0.2 * slow(n, R, 7))[:, None] + 0.1 * two(
            lambda: lp(pink(n, R, 1.3), 380)
        )
        y += bubbles(n, R, 60, 1400, 5200, 0.05, 0.005) + bubbles(n, R, 6, 500, 1100, 0.09, 0.012)
    elif kind == "ocean":
        y = 0.05 * two(lambda: lp(pink(n, R, 1.5), 160))
        P = secs / round(secs / 11.5)
        t = np.arange(n) / SR
        for ph, am, pn in ((0, 1, 0.38), (0.43, 0.75, 0.64)):
            u = (t / P + ph) % 1
            env = np.where(u < 0.42, (u / 0.42) ** 2.2, ((1 - u) / 0.58) ** 1.7)
            wash = np.where(u < 0.42, (u / 0.42) ** 3, ((1 - u) / 0.58) ** 2.6)
            b = lp(pink(n, R, 1.2), 700) * env * 0.28 + bp(pink(n, R, 0.7), 900, 6500) * wash * 0.15
            y += pan(b * am, pn) * 1.3
    elif kind == "night":
        y = 0.03 * two(lambda: lp(pink(n, R, 1.3), 300))
        t = np.arange(n) / SR
        for k in range(5):
            f = R.uniform(3600, 5000)
            r = R.uniform(11, 17)
            per = R.uniform(1.1, 2.4)
            per = secs / round(secs / per)
            g = ((t + R.random() * 9) % per < per * 0.42) * np.clip(np.sin(2 * np.pi * r * t), 0, 1) ** 2
            y += pan(lp(g, 60) * np.sin(2 * np.pi * f * t) * 0.02 * R.uniform(0.4, 1), R.uniform(0.1, 0.9))
    return y - y.mean(0)


def save(f, y):
    w = wave.open(f, "wb")
    w.setnchannels(2)
    w.setsampwidth(2)
    w.setframerate(SR)
    w.writeframes((np.clip(y, -1, 1) * 32767).astype("<i2").tobytes())
    w.close()


if __name__ == "__main__":
    long = float(sys.argv[2])
    save(sys.argv[3], (make if long <= 180 else lay)(sys.argv[1], long))
