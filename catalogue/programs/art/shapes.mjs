// Shapes shared by the scenes: seeded random numbers, palettes and small SVG helpers.
export const rng = (s) => () => {
  s |= 0
  s = (s + 0x6d2b79f5) | 0
  let t = Math.imul(s ^ (s >>> 15), 1 | s)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
export const PAL = {
  dawn: {
    sky: ['#16131c', '#4b2b3d', '#b5623f', '#f2b968'],
    ink: '#0b0c0d',
    far: '#6d4148',
    near: '#120f14',
    acc: '#f6d08a',
    txt: '#fdf3df',
  },
  gold: {
    sky: ['#0b0c0d', '#2a2013', '#7a5620', '#e3af4a'],
    ink: '#0b0c0d',
    far: '#5f4620',
    near: '#0f0d0a',
    acc: '#f3d189',
    txt: '#fbf0d6',
  },
  night: {
    sky: ['#070a12', '#0f1a30', '#213a5c', '#5f86a0'],
    ink: '#05070c',
    far: '#1b3049',
    near: '#070b12',
    acc: '#f0dca8',
    txt: '#eef2f7',
  },
  sea: {
    sky: ['#07110f', '#0e2a2c', '#1f5a58', '#a8c9a8'],
    ink: '#050b0b',
    far: '#1b4a4a',
    near: '#07110f',
    acc: '#f1d9a0',
    txt: '#eef6ef',
  },
  plum: {
    sky: ['#0e0a14', '#2b1a3b', '#63396a', '#d99a8c'],
    ink: '#0a0710',
    far: '#432653',
    near: '#0f0a15',
    acc: '#f4c9a0',
    txt: '#fbeef0',
  },
  olive: {
    sky: ['#0c0e0a', '#20261a', '#4d5a34', '#c9b872'],
    ink: '#0a0c08',
    far: '#38442a',
    near: '#0d100a',
    acc: '#ecd79a',
    txt: '#f6f3e2',
  },
  ember: {
    sky: ['#0d0908', '#2c1210', '#7a2a1c', '#e08a4a'],
    ink: '#0b0706',
    far: '#541f18',
    near: '#110a09',
    acc: '#ffd090',
    txt: '#fdeee0',
  },
  slate: {
    sky: ['#0b0c0d', '#18191c', '#2b2e35', '#7d838f'],
    ink: '#0b0c0d',
    far: '#26282e',
    near: '#101114',
    acc: '#e3af4a',
    txt: '#f3efe6',
  },
}
export const f = (n) => n.toFixed(1)
export const ridge = (R, w, h, base, amp, rough) => {
  const N = 9
  const p = [...Array(N + 1)].map((_, i) => base - amp * (0.25 + 0.75 * R()) * (i % 2 ? 1 : 0.55))
  let d = `M0 ${h}V${f(p[0])}`
  for (let i = 0; i < N; i++) {
    const x0 = (i * w) / N,
      x1 = ((i + 1) * w) / N,
      m = (x0 + x1) / 2
    d += `C${f(m)} ${f(p[i] + (R() - 0.5) * rough)} ${f(m)} ${f(p[i + 1])} ${f(x1)} ${f(p[i + 1])}`
  }
  return `${d}V${h}Z`
}
export const peak = (R, w, h, base, tops) => {
  let d = `M0 ${h}V${base}`
  let x = 0
  for (const [tx, ty] of tops) {
    const n = 6
    for (let i = 1; i <= n; i++) {
      const t = i / n
      d += `L${f(x + (tx - x) * t + (i < n ? (R() - 0.5) * 22 : 0))} ${f(base + (ty - base) * t + (i < n ? (R() - 0.5) * 20 : 0))}`
    }
    const nx = tx + (tx - x) * (0.7 + R() * 0.4)
    for (let i = 1; i <= n; i++) {
      const t = i / n
      d += `L${f(tx + (nx - tx) * t + (i < n ? (R() - 0.5) * 22 : 0))} ${f(ty + (base - ty) * t + (i < n ? (R() - 0.5) * 20 : 0))}`
    }
    x = nx
  }
  return `${d}L${w} ${base}V${h}Z`
}
export const stars = (R, w, h, n, c) =>
  [...Array(n)]
    .map(
      () =>
        `<circle cx="${f(R() * w)}" cy="${f(R() * h)}" r="${f(0.5 + R() * R() * 2.2)}" fill="${c}" opacity="${(0.25 + R() * 0.7).toFixed(2)}"/>`,
    )
    .join('')
export const rays = (cx, cy, r, n, c, o, a0 = 0, a1 = 360) =>
  [...Array(n)]
    .map((_, i) => {
      const a = ((a0 + ((a1 - a0) * (i + 0.5)) / n) * Math.PI) / 180,
        b = (((a1 - a0) / n) * 0.22 * Math.PI) / 180
      return `<path d="M${cx} ${cy}L${f(cx + r * Math.cos(a - b))} ${f(cy + r * Math.sin(a - b))}L${f(cx + r * Math.cos(a + b))} ${f(cy + r * Math.sin(a + b))}Z" fill="${c}" opacity="${o}"/>`
    })
    .join('')
export const leaf = (x, y, a, l, wd, fill, o = 1) =>
  `<path transform="translate(${f(x)} ${f(y)}) rotate(${f(a)})" d="M0 0C${l * 0.25} ${-wd} ${l * 0.75} ${-wd} ${l} 0C${l * 0.75} ${wd} ${l * 0.25} ${wd} 0 0Z" fill="${fill}" opacity="${o}"/><path transform="translate(${f(x)} ${f(y)}) rotate(${f(a)})" d="M0 0H${f(l * 0.92)}" stroke="#000" stroke-opacity=".25" stroke-width="1.2"/>`
