// Procedural landscape painter: scape(OUT.webp, options). No photographs; every pixel is computed here.
import { spawnSync } from 'node:child_process'
import { cl, fbm, grad, hash, hex, mix, P, rid, ss, vn } from './noise.mjs'

export async function scape(
  out,
  {
    w = 1600,
    h = 900,
    kind = 'range',
    pal = 'dawn',
    seed = 1,
    sx = 0.62,
    sy = 0.46,
    hor = 0.58,
    layers = 7,
    stars = 0,
    cloud = 0.7,
    trees = 0,
    q = 80,
    moon = 0,
    ray = 0,
  },
) {
  const p = P[pal],
    S = p.sky.map(hex),
    st = S.map((c, i) => [[0, 0.34, 0.62, 0.86, 1][i], c]),
    sun = hex(p.sun),
    fog = hex(p.fog),
    near = hex(p.near),
    far = hex(p.far)
  const buf = Buffer.alloc(w * h * 3),
    asp = w / h,
    X = sx * asp
  const sky = (u, v) => {
    // u in aspect units
    let c = grad(st, cl((v / hor) * 0.98))
    const dx = u - X,
      dy = v - sy,
      d = Math.hypot(dx, dy * 1.15)
    c = mix(c, mix(fog, S[4], 0.55), cl(Math.exp(-d * 2.6) * (moon ? 0.3 : 0.62)))
    c = mix(c, sun, cl(Math.exp(-d * 7.5) * (moon ? 0.5 : 0.8)))
    if (cloud) {
      const qx = fbm(u * 1.3 + seed, v * 5, seed + 3, 4),
        n = fbm(u * 1.5 + qx * 1.2, v * 6.5 + qx * 0.8, seed + 9, 6, 0.52)
      const m = ss(0.5, 0.74, n) * cloud * ss(-0.1, 0.25, v) * (1 - ss(hor * 0.8, hor * 1.02, v) * 0.5)
      const lit = fbm(u * 1.5 + qx * 1.2 - 0.04 * Math.sign(dx), v * 6.5 + qx * 0.8 - 0.12, seed + 9, 5, 0.52) - n
      const lc = mix(mix(c, near, 0.28), mix(sun, fog, 0.35), cl(0.32 + lit * 3.4 + Math.exp(-d * 2.6) * 0.75))
      c = mix(c, lc, m * 0.8)
    }
    if (ray) {
      const a = Math.atan2(dy, dx),
        r = fbm(a * 7, seed, seed + 77, 3) * Math.exp(-d * 1.3)
      c = mix(c, sun, cl((r - 0.2) * ray * ss(0, 0.15, d)))
    }
    if (stars) {
      const f = cl(1 - (v / hor) * 1.1)
      const mw = fbm(u * 2 + v * 1.6, v * 2 - u * 0.7, seed + 50, 5)
      const band = Math.exp(-(((u * 0.55 + v - 0.55 - 0.1 * mw) / 0.16) ** 2))
      c = [c[0] + band * f * mw * 0.035, c[1] + band * f * mw * 0.042, c[2] + band * f * mw * 0.06]
    }
    const R = moon || 0.03
    const disc = 1 - ss(R * 0.94, R * 1.03, Math.hypot(dx, dy))
    if (disc > 0) c = mix(c, moon ? [sun[0] * 1.2, sun[1] * 1.2, sun[2] * 1.2] : [1.25, 0.8, 0.56], disc * 0.96)
    return c
  }
  const L = []
  if (kind === 'range' || kind === 'lake' || kind === 'forest')
    for (let i = 0; i < layers; i++) {
      const t = i / (layers - 1 || 1),
        base = hor - 0.03 + (kind === 'lake' ? t * 0.03 : t ** 1.25 * (1 - hor) * 0.98),
        amp = (kind === 'lake' ? 0.2 - 0.1 * t : 0.24 - 0.08 * t) * (i === 0 ? 1.15 : 1),
        fr = 0.75 + t * 1.3,
        row = new Float32Array(w)
      for (let x = 0; x < w; x++) {
        const u = x / h
        const r = rid(u * fr + seed * 3.1 + i * 11.7, seed + i * 5, kind === 'forest' ? 4 : 6)
        const y = base - amp * (r ** 1.35 - 0.32)
        row[x] = y
      }
      const row0 = row.slice()
      const nT = kind === 'forest' ? layers - 1 : 2
      if ((trees || kind === 'forest') && i >= layers - nT) {
        const ti = (i - (layers - nT)) / (nT - 1 || 1),
          sc = 110 - ti * 72
        for (let k = 0; k < 4; k++)
          for (let cell = -1; cell < (w / h) * sc + 1; cell++) {
            const cx = (cell + k * 0.25 + hash(cell, k, seed + i) * 0.5) / sc,
              hh = ((1.1 + 3.2 * hash(cell, 3 + k, seed + i) ** 1.6) / sc) * 0.9,
              wd = hh * (0.17 + 0.08 * hash(cell, 9 + k, seed + i)),
              xi = Math.round(cx * h)
            if (hash(cell, 7 + k, seed + i) < 0.22) continue
            const yb = row0[Math.max(0, Math.min(w - 1, xi))] + 0.012
            for (let x = Math.floor((cx - wd) * h); x <= (cx + wd) * h; x++) {
              if (x < 0 || x >= w) continue
              const d = Math.abs(x / h - cx) / wd
              const lv = 5 + Math.floor(hh * sc * 1.2)
              const saw = ((1 - d) * lv) % 1
              const yy = yb - hh * (1 - d - (saw / lv) * 0.55)
              if (yy < row[x]) row[x] = yy
            }
          }
      }
      L.push({ row, row0, t })
    }
  if (kind === 'dunes')
    for (let i = 0; i < layers; i++) {
      const t = i / (layers - 1),
        base = hor + t ** 1.3 * (1 - hor) * 0.85,
        row = new Float32Array(w)
      for (let x = 0; x < w; x++) {
        const u = x / h
        row[x] =
          base -
          0.11 * (1 - t * 0.3) * (vn(u * (0.9 + t * 0.4) + seed + i * 5.3, i, seed) * 1.2 - 0.5) -
          0.02 * vn(u * 4 + i, i, seed + 4)
      }
      L.push({ row, row0: row, t })
    }
  const water = kind === 'sea' || kind === 'lake'
  const land = (x, _y, v, base) => {
    let c = base
    for (const l of L) {
      if (v >= l.row[x]) {
        const d = Math.max(0, v - l.row0[x]),
          tree = v < l.row0[x],
          u = x / h,
          t = l.t
        let bc = mix(far, near, t ** 0.62)
        const q = Math.max(6, (w * 0.012) | 0)
        const sl =
          Math.tanh((((l.row0[Math.min(w - 1, x + q)] - l.row0[Math.max(0, x - q)]) * h) / (2 * q)) * 1.5) *
          Math.exp(-d * 26) *
          Math.tanh((sx - x / w) * 5)
        const wx = fbm(u * 6, v * 6, seed + 61, 3) * 0.6
        const tx =
          kind === 'dunes'
            ? fbm(u * 3 + d * 9, d * 26, seed + 40, 3)
            : fbm(u * 9 + wx, v * 15 + wx, seed + 40 + ((t * 9) | 0), 6, 0.56)
        const gx = Math.exp(-(((u - X) * 1.1) ** 2))
        const lit = tree ? 0 : cl(-sl * 0.5 + (tx - 0.5) * (kind === 'dunes' ? 0.35 : 1.35) + 0.1)
        bc = mix(bc, mix(fog, sun, 0.35), lit * (1 - t) ** 0.8 * (0.28 + 0.3 * gx))
        const fg = (1 - t) ** 1.5 * (0.3 + 0.62 * ss(0, kind === 'dunes' ? 0.3 : 0.17, d))
        bc = mix(bc, mix(mix(fog, S[3], 0.3), sun, gx * 0.3), cl(fg * (0.5 + 0.5 * gx)))
        c = tree ? mix(near, mix(fog, far, 0.5), (1 - t) * 0.42 * (0.6 + 0.4 * gx)) : bc
        if (!tree && t > 0.55) {
          const m = cl((t - 0.55) / 0.45)
          c = mix(c, near, m * 0.55)
        }
      }
    }
    return c
  }
  for (let y = 0; y < h; y++) {
    const v = y / h
    for (let x = 0; x < w; x++) {
      const u = x / h
      let c
      if (water && v > hor) {
        const dd = (v - hor) / (1 - hor),
          per = 1 / (dd * 6 + 0.18)
        const n = fbm(u * per * 2.2, dd * 90 * per ** 0.35, seed + 21, 4) - 0.5,
          n2 = fbm(u * per * 7, dd * 260 * per ** 0.3, seed + 33, 3) - 0.5
        const rv = cl(hor - (v - hor) * 0.92 + n * 0.1 * (0.4 + dd), 0, hor - 0.002)
        const rx = cl(Math.round(x + n * 40 * (1 + dd)), 0, w - 1)
        let r = sky(rx / h, rv)
        r = kind === 'lake' ? land(rx, 0, rv, r) : r
        c = mix(r, near, 0.32 + dd * 0.5 + Math.max(0, -n) * 0.5)
        const gl =
          Math.exp(-(((u - X) / (0.035 + dd * 0.2)) ** 2)) * ss(0.02 + dd * 0.06, 0.2, n2 + n * 0.5) * (1 - dd * 0.55)
        c = mix(c, sun, cl(gl * 1.25))
        c = mix(c, fog, Math.exp(-dd * 26) * 0.4)
      } else {
        c = sky(u, v)
        c = land(x, y, v, c)
      }
      const vg = 1 - 0.34 * Math.hypot((x / w - 0.5) * 1.25, (v - 0.48) * 1.1) ** 2 * 1.5,
        gr = (hash(x, y, seed + 99) - 0.5) * 0.018,
        o = (y * w + x) * 3
      for (let k = 0; k < 3; k++) {
        const m = c[k] * vg
        buf[o + k] = cl(Math.max(0, (m / (1 + m * 0.12)) * 1.08) ** (1 / 2.2) + gr) * 255
      }
    }
  }
  if (stars) {
    for (let i = 0; i < stars; i++) {
      const x = (hash(i, 1, seed) * w) | 0,
        y = (hash(i, 2, seed) * hor * h * 0.92) | 0
      let blocked = false
      for (const l of L) if (y / h > l.row[x] - 0.004) blocked = true
      if (blocked || Math.hypot(x / h - X, y / h - sy) < (moon || 0.03) * 1.4) continue
      const b = hash(i, 3, seed) ** 5 * 0.85 + 0.1,
        r = b > 0.6 ? 1.5 : 0.9
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const X2 = x + dx,
            Y2 = y + dy
          if (X2 < 0 || Y2 < 0 || X2 >= w || Y2 >= h) continue
          const k = Math.exp(-(dx * dx + dy * dy) / (r * r * 0.7)) * b,
            o = (Y2 * w + X2) * 3
          for (let c = 0; c < 3; c++) buf[o + c] = Math.min(255, buf[o + c] + k * [245, 240, 255][c])
        }
    }
  }
  const size = `${w}x${h}`
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-i', '-']
  const encode = ['-c:v', 'libwebp', '-quality', String(q), '-compression_level', '6']
  const made = spawnSync('ffmpeg', ['-v', 'error', '-y', ...raw, ...encode, out], { input: buf })
  if (made.status) throw new Error(String(made.stderr))
}
