// Noise, color arithmetic and palettes of the landscape painter.
export const hash = (x, y, s) => {
  let h = (x * 374761393 + y * 668265263 + s * 1442695041) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
const sm = (t) => t * t * t * (t * (t * 6 - 15) + 10)
export const vn = (x, y, s) => {
  const xi = Math.floor(x),
    yi = Math.floor(y),
    u = sm(x - xi),
    v = sm(y - yi)
  const a = hash(xi, yi, s),
    b = hash(xi + 1, yi, s),
    c = hash(xi, yi + 1, s),
    d = hash(xi + 1, yi + 1, s)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}
export const fbm = (x, y, s, o = 5, g = 0.5) => {
  let a = 0.5,
    f = 1,
    t = 0,
    n = 0
  for (let i = 0; i < o; i++) {
    t += a * vn(x * f, y * f, s + i * 17)
    n += a
    a *= g
    f *= 2.03
  }
  return t / n
}
export const rid = (x, s, o = 6) => {
  let a = 0.5,
    f = 1,
    t = 0,
    n = 0
  for (let i = 0; i < o; i++) {
    const v = 1 - Math.abs(2 * vn(x * f, i * 7.3 + 0.5, s + i * 31) - 1)
    t += a * v * (i ? 1 : v)
    n += a
    a *= 0.48
    f *= 2.07
  }
  return t / n
}
export const hex = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16) / 255).map((v) => v ** 2.2)
export const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
export const cl = (v, a = 0, b = 1) => (v < a ? a : Math.min(v, b)),
  ss = (a, b, x) => {
    const t = cl((x - a) / (b - a))
    return t * t * (3 - 2 * t)
  }
export const grad = (st, t) => {
  for (let i = 1; i < st.length; i++)
    if (t <= st[i][0] || i === st.length - 1) {
      const k = cl((t - st[i - 1][0]) / (st[i][0] - st[i - 1][0]))
      return mix(st[i - 1][1], st[i][1], k)
    }
}
export const P = {
  dawn: {
    sky: ['#141b2e', '#3c3a55', '#8a5a62', '#d98f63', '#f6c77f'],
    sun: '#ffd8a8',
    fog: '#d9936c',
    near: '#0a0b0e',
    far: '#7d5560',
  },
  gold: {
    sky: ['#121016', '#33262a', '#7c4d33', '#d38d4a', '#f6c98f'],
    sun: '#ffdcae',
    fog: '#c08449',
    near: '#0a0a0b',
    far: '#614824',
  },
  night: {
    sky: ['#04060c', '#0a1222', '#14243d', '#264463', '#4a6f86'],
    sun: '#dfe9f2',
    fog: '#2b4a63',
    near: '#05070b',
    far: '#1d3650',
  },
  sea: {
    sky: ['#061013', '#0d2429', '#1d4a4c', '#4b8078', '#b4c9a4'],
    sun: '#f7e6b4',
    fog: '#5f938a',
    near: '#060c0d',
    far: '#2b5c5b',
  },
  plum: {
    sky: ['#0f0b18', '#2a1c3d', '#5c3763', '#a9627c', '#e9ac94'],
    sun: '#ffdcbc',
    fog: '#9c5c78',
    near: '#0b0811',
    far: '#523560',
  },
  olive: {
    sky: ['#0e110d', '#283023', '#525d3c', '#97955c', '#e0d193'],
    sun: '#fff2c8',
    fog: '#8f9160',
    near: '#0a0c09',
    far: '#4a5636',
  },
  ember: {
    sky: ['#120b0b', '#35181a', '#7d3427', '#cf6f3c', '#f6b56c'],
    sun: '#ffd29a',
    fog: '#b35c37',
    near: '#0c0807',
    far: '#61291f',
  },
}
