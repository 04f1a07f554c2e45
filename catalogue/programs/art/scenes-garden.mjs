// Drawn scenes of field and garden, made for the podcasts. R is a seeded random source, p a palette; each returns SVG
// for a w by h field.
import { f, leaf, rays, ridge, stars } from './shapes.mjs'
import { at, between, box, disc, glow, line, shape } from './strokes.mjs'

const bird = (body, wing) =>
  [
    line('M-6 36V62M18 34V62', body, 5),
    shape(
      'M38 -56C4 -54 -38 -14 -60 26L-122 66L-50 46C-18 62 44 44 60 -8C68 -34 60 -58 38 -56ZM62 -40L88 -28L61 -20Z',
      body,
    ),
    shape('M18 -14C-14 -18 -44 4 -74 42C-30 36 10 26 18 -14Z', wing),
    disc(46, -36, 4.5, wing),
  ].join('')

const sunflower = (x, y, size, p) => {
  const petals = [...Array(18)].map((_, i) => leaf(x, y, i * 20, size, size * 0.2, i % 2 ? p.acc : p.sky[3]))
  return petals.join('') + disc(x, y, size * 0.42, p.ink) + disc(x, y, size * 0.3, p.far)
}

export const scenes = {
  /** A willow over still water. */
  willow(R, p, w, h) {
    const level = h * 0.56
    const switches = [...Array(34)].map((_, i) => {
      const x = w * (0.3 + 0.74 * (i / 33)) + between(R, -18, 18)
      const top = h * (0.02 + 0.1 * ((i / 33 - 0.62) / 0.62) ** 2) - 30
      const end = level * between(R, 0.62, 0.97)
      const drift = between(R, -70, -20)
      const bend = (t) => [x + drift * t * t, top + (end - top) * t]
      const leaves = [...Array(15)].map((_, k) => {
        const [lx, ly] = bend(0.16 + (k / 15) * 0.84)
        return leaf(lx, ly, k % 2 ? 58 : 118, w * between(R, 0.03, 0.046), w * 0.0075, i % 4 ? p.ink : p.far, 0.95)
      })
      const [ex, ey] = bend(1)
      return (
        line(`M${f(x)} ${f(top)}Q${f(x + drift * 0.1)} ${f((top + end) / 2)} ${f(ex)} ${f(ey)}`, p.ink, 3) +
        leaves.join('')
      )
    })
    const rings = [...Array(9)].map(
      (_, i) =>
        `<ellipse cx="${w * 0.33}" cy="${h * 0.71}" rx="${f(w * (0.02 + i * 0.042))}" ry="${f(h * (0.006 + i * 0.0125))}" fill="none" stroke="${p.acc}" stroke-width="${f(3.6 - i * 0.25)}" opacity="${f(0.85 - i * 0.085)}"/>`,
    )
    const shimmer = [...Array(22)].map((_, i) => {
      const long = w * between(R, 0.03, 0.1)
      return box(
        w * 0.28 + between(R, -1, 1) * w * (0.03 + i * 0.004) - long / 2,
        level + 8 + i * i * 0.72,
        long,
        2 + i * 0.14,
        p.acc,
        `opacity="${f(0.7 - i * 0.022)}" rx="2"`,
      )
    })
    return (
      stars(R, w * 0.6, h * 0.3, 40, p.txt) +
      glow(w * 0.28, h * 0.33, w * 0.4) +
      disc(w * 0.28, h * 0.33, w * 0.1, p.acc) +
      shape(ridge(R, w, h, h * 0.55, h * 0.07, 10), p.far, 'opacity=".8"') +
      box(0, level, w, h - level, p.near) +
      box(0, level, w, h - level, 'url(#sea)') +
      shimmer.join('') +
      rings.join('') +
      switches.join('') +
      line(
        `M${w * 0.3} -24C${w * 0.52} ${h * 0.05} ${w * 0.8} ${h * 0.03} ${w * 0.93} ${h * 0.2}C${w} ${h * 0.34} ${w * 0.95} ${h * 0.5} ${w * 0.985} ${h * 0.68}`,
        p.ink,
        34,
      ) +
      shape(`M${w * 0.7} ${h}Q${w * 0.78} ${h * 0.66} ${w} ${h * 0.62}V${h}Z`, p.ink)
    )
  },
  /** An old bird and a young one on the same branch. */
  branch(R, p, w, h) {
    const twigs = [
      [0.1, -58, 0.17],
      [0.24, 38, 0.12],
      [0.47, 48, 0.13],
      [0.83, -52, 0.16],
      [0.9, 40, 0.1],
    ]
    const drawn = twigs.map(([t, turn, long], n) => {
      const [x, y] = [w * t, h * (0.57 - 0.06 * t)]
      const tip = (k) => [
        x + Math.cos((turn * Math.PI) / 180) * w * long * k,
        y + Math.sin((turn * Math.PI) / 180) * w * long * k,
      ]
      const leaves = [0.35, 0.6, 0.82, 1].flatMap((k, i) => {
        const [lx, ly] = tip(k)
        return [
          leaf(lx, ly, turn + 44, w * (0.075 - i * 0.008), w * 0.018, n % 2 ? p.far : p.ink),
          leaf(lx, ly, turn - 44, w * (0.07 - i * 0.008), w * 0.017, p.ink),
        ]
      })
      const [ex, ey] = tip(1)
      return line(`M${x} ${y}L${f(ex)} ${f(ey)}`, p.ink, 7) + leaves.join('')
    })
    return (
      glow(w * 0.52, h * 0.4, w * 0.5) +
      disc(w * 0.52, h * 0.4, w * 0.29, p.acc) +
      disc(w * 0.52, h * 0.4, w * 0.33, 'none', `stroke="${p.acc}" stroke-width="2.5" opacity=".5"`) +
      shape(ridge(R, w, h, h * 0.74, h * 0.07, 12), p.far, 'opacity=".55"') +
      shape(ridge(R, w, h, h * 0.84, h * 0.06, 10), p.near) +
      line(`M-20 ${h * 0.585}C${w * 0.25} ${h * 0.53} ${w * 0.6} ${h * 0.57} ${w + 20} ${h * 0.505}`, p.ink, 21) +
      drawn.join('') +
      at(w * 0.42, h * 0.455, -4, 1.5, bird(p.ink, p.far)) +
      at(w * 0.665, h * 0.478, -3, 0.95, `<g transform="scale(-1 1)">${bird(p.ink, p.far)}</g>`)
    )
  },
  /** A bush that burns and is not consumed, and a pair of shoes. */
  bush(R, p, w, h) {
    const [x, y] = [w * 0.5, h * 0.6]
    const flame = (fx, base, size, lean, fill, opacity) =>
      at(
        fx,
        base,
        lean,
        size,
        shape(
          'M0 0C-46 -6 -58 -66 -26 -106C-18 -78 -4 -92 -10 -134C-14 -166 4 -190 22 -214C16 -168 58 -136 54 -74C52 -28 36 -4 0 0Z',
          fill,
          `opacity="${opacity}"`,
        ),
      )
    const tongues = [
      [1.25, 11, p.sky[2], 0.75],
      [0.95, 9, p.sky[3], 0.7],
      [0.62, 8, p.acc, 0.75],
    ].flatMap(([size, many, fill, opacity]) =>
      [...Array(many)].map((_, i) => {
        const side = (i / (many - 1)) * 2 - 1
        const tall = size * (1.3 - 0.5 * side * side) * between(R, 0.86, 1.14)
        return flame(
          x + side * w * 0.23 * size ** 0.4,
          y + h * 0.03 - h * 0.045 * (1 - side * side) - h * 0.07 * (1.25 - size),
          tall,
          side * 26 + between(R, -7, 7),
          fill,
          opacity,
        )
      }),
    )
    const boughs = [-152, -128, -106, -90, -74, -52, -28].map((turn) => {
      const long = h * between(R, 0.17, 0.24)
      const tip = (k) => [
        x + Math.cos((turn * Math.PI) / 180) * long * k,
        y + Math.sin((turn * Math.PI) / 180) * long * k + 10,
      ]
      const leaves = [...Array(6)].flatMap((_, k) => {
        const [lx, ly] = tip(0.3 + (k / 6) * 0.75)
        return [
          leaf(lx, ly, turn + 46, w * 0.042, w * 0.012, p.ink),
          leaf(lx, ly, turn - 46, w * 0.042, w * 0.012, p.ink),
        ]
      })
      const [ex, ey] = tip(1)
      return line(`M${x} ${h * 0.67}Q${x} ${y} ${f(ex)} ${f(ey)}`, p.ink, 8) + leaves.join('')
    })
    const shoe =
      shape(
        'M-52 0C-56 -26 -30 -30 -8 -22C18 -12 48 -16 56 2C58 12 40 14 0 14S-50 12 -52 0Z',
        p.far,
        `stroke="${p.acc}" stroke-width="4"`,
      ) + line('M-30 -25C-20 -44 2 -40 4 -20', p.acc, 5)
    return (
      glow(x, h * 0.44, w * 0.6) +
      rays(x, h * 0.46, w, 21, p.acc, 0.05, 180, 360) +
      shape(ridge(R, w, h, h * 0.66, h * 0.06, 8), p.far, 'opacity=".7"') +
      tongues.join('') +
      glow(x, h * 0.5, w * 0.24, 0.8) +
      boughs.join('') +
      shape(`M0 ${h * 0.69}Q${x} ${h * 0.63} ${w} ${h * 0.69}V${h}H0Z`, p.near) +
      glow(x, h * 0.72, w * 0.3, 0.35) +
      at(w * 0.72, h * 0.705, 6, 1.05, shoe) +
      at(w * 0.81, h * 0.735, -5, 1.15, shoe)
    )
  },
  /** A garden fence, a ladder, and what grows on both sides. */
  fence(R, p, w, h) {
    const pickets = [...Array(13)].map((_, i) => {
      const [x, top] = [w * (i / 12.5) - w * 0.01, h * (0.52 + between(R, -0.008, 0.008))]
      return shape(
        `M${f(x)} ${h}V${f(top + 40)}L${f(x + w * 0.026)} ${f(top)}L${f(x + w * 0.052)} ${f(top + 40)}V${h}Z`,
        p.near,
        `stroke="${p.acc}" stroke-opacity=".55" stroke-width="3"`,
      )
    })
    const rungs = [...Array(9)].map((_, i) => line(`M${-46 + i * 0.6} ${-40 - i * 58}H${46 - i * 0.6}`, p.ink, 10))
    const ladder = at(w * 0.8, h * 0.86, -12, 1, line('M-52 0L-42 -560M52 0L42 -560', p.ink, 13) + rungs.join(''))
    const flowers = [
      [0.14, 0.36, 72],
      [0.26, 0.44, 54],
      [0.38, 0.4, 62],
      [0.06, 0.46, 46],
    ].map(
      ([x, y, size]) =>
        line(`M${w * x} ${h * 0.9}Q${w * (x + 0.02)} ${h * 0.65} ${w * x} ${h * y}`, p.ink, 10) +
        leaf(w * (x + 0.008), h * (y + 0.13), -28, w * 0.085, w * 0.026, p.ink) +
        leaf(w * (x + 0.008), h * (y + 0.17), 208, w * 0.08, w * 0.025, p.ink) +
        sunflower(w * x, h * y, size, p),
    )
    return (
      glow(w * 0.56, h * 0.42, w * 0.55) +
      rays(w * 0.56, h * 0.42, w * 0.9, 17, p.acc, 0.06, 180, 360) +
      disc(w * 0.56, h * 0.42, w * 0.14, p.acc) +
      shape(ridge(R, w, h, h * 0.54, h * 0.06, 10), p.far, 'opacity=".8"') +
      shape(ridge(R, w, h, h * 0.64, h * 0.05, 12), p.far) +
      ladder +
      flowers.join('') +
      box(0, h * 0.6, w, 24, p.near, `stroke="${p.acc}" stroke-opacity=".4" stroke-width="2"`) +
      box(0, h * 0.74, w, 24, p.near) +
      pickets.join('')
    )
  },
}
