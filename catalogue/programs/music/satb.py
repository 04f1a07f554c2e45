"""Dynamic-programming SATB voicer + checks. voice(hymn) -> list of (beat, dur, [S,A,T,B]) with None = hold."""

import re, itertools

PC = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pc(s):
    return (PC[s[0]] + (s.count("#") - s[1:].count("b"))) % 12


def midi(s):
    m = re.match("([A-G][#b]?)(\\d)", s)
    return pc(m[1]) + 12 * (int(m[2]) + 1) + (12 if m[1] == "B#" else 0)


def chord(c):
    b = None
    if "/" in c:
        c, b = c.split("/")
    m = re.match("([A-G][#b]?)(m?)(7?)$", c)
    r = pc(m[1])
    t = [r, (r + (3 if m[2] else 4)) % 12, (r + 7) % 12] + ([(r + 10) % 12] if m[3] else [])
    return (t, pc(b) if b else r)


def parse(h):
    ev = []
    beat = 0.0
    for li, line in enumerate(h["lines"].strip().splitlines()):
        for tk in line.split():
            p = tk.split(":")
            ev.append(dict(beat=beat, dur=float(p[1]), s=midi(p[0]), ch=p[2] if len(p) > 2 else None, line=li))
            beat += float(p[1])
    return (ev, beat)


def cands(e):
    t, b = chord(e["ch"])
    S = e["s"]
    out = []
    for B in range(40, 61):
        if B % 12 != b:
            continue
        for T in range(max(48, B), 68):
            if T % 12 not in t:
                continue
            for A in range(max(53, T), min(S, 75) + 1):
                if A % 12 not in t or S - A > 12 or A - T > 12 or (T - B > 19):
                    continue
                pcs = [x % 12 for x in (S, A, T, B)]
                c = 0.0
                if t[1] not in pcs:
                    c += 25
                if t[0] not in pcs:
                    c += 8
                if t[2] not in pcs:
                    c += 1.5
                if len(t) == 4 and t[3] not in pcs:
                    c += 12
                if pcs.count(t[1]) > 1:
                    c += 3.5
                if len(t) == 4 and pcs.count(t[3]) > 1:
                    c += 10
                c += abs(B - 50) * 0.08 + abs(A - 63) * 0.06 + abs(T - 57) * 0.06 + (1.5 if A == T or S == A else 0)
                out.append(((S, A, T, B), c))
    return out


def trans(p, q):
    c = 0.0
    for i in (1, 2):
        d = abs(q[i] - p[i])
        c += d * 0.35 + (2 if d > 5 else 0) + (4 if d > 7 else 0)
    d = abs(q[3] - p[3])
    c += d * 0.12 + (5 if d > 9 and d != 12 else 0) + (3 if d == 6 else 0)
    for i, j in itertools.combinations(range(4), 2):
        if p[i] != q[i] and p[j] != q[j]:
            a, b = ((p[i] - p[j]) % 12, (q[i] - q[j]) % 12)
            if a == b and a in (0, 7):
                c += 70
            elif b in (0, 7) and (i, j) == (0, 3) and ((q[i] - p[i]) * (q[j] - p[j]) > 0) and (abs(q[0] - p[0]) > 2):
                c += 4
    for i in range(3):
        if q[i + 1] > p[i] or q[i] < p[i + 1]:
            c += 2.5
    return c


def voice(h):
    ev, total = parse(h)
    ch = [e for e in ev if e["ch"]]
    best = [{}]
    C0 = cands(ch[0])
    best = [{v: (c, None) for v, c in C0}]
    for ci, e in enumerate(ch[1:]):
        k = ev.index(e) - 1
        last = ev[k]["s"]
        prev = sorted(best[-1].items(), key=lambda x: x[1][0])[:140]
        cur = {}
        for v, c in cands(e):
            m = min(((pc_ + trans((last,) + p[1:], v), p) for p, (pc_, _) in prev))
            cur[v] = (m[0] + c, m[1])
        best.append(cur)
    v = min(best[-1], key=lambda k: best[-1][k][0])
    path = [v]
    for i in range(len(best) - 1, 0, -1):
        v = best[i][v][1]
        path.append(v)
    path.reverse()
    it = iter(path)
    for e in ev:
        e["v"] = next(it) if e["ch"] else None
    return (ev, total, path)


def check(ev):
    seq = []
    cur = None
    for e in ev:
        cur = e["v"] or cur
        seq.append((e["s"],) + tuple(cur[1:]))
    par = [
        (round(ev[k]["beat"], 2), "SATB"[i] + "SATB"[j])
        for k, (p, q) in enumerate(zip(seq, seq[1:]))
        for i, j in itertools.combinations(range(4), 2)
        if p[i] != q[i]
        and p[j] != q[j]
        and ((p[i] - p[j]) % 12 == (q[i] - q[j]) % 12)
        and ((q[i] - q[j]) % 12 in (0, 7))
    ]
    return dict(
        notes=len(ev),
        parallels=par,
        crossings=sum((not v[0] >= v[1] >= v[2] >= v[3] for v in seq)),
        max_inner_leap=max((max((abs(q[i] - p[i]) for i in (1, 2))) for p, q in zip(seq, seq[1:]))),
    )


if __name__ == "__main__":
    from hymns import HYMNS

    for k, h in HYMNS.items():
        ev, total, path = voice(h)
        b = h["beats"]
        lines = {}
        for e in ev:
            lines.setdefault(e["line"], 0)
            lines[e["line"]] += e["dur"]
        print(k, "beats", total, "bars", total / b, "line beats", list(lines.values()), check(ev))
