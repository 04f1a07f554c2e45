// Drawn scenes of the sky, made for the podcasts. R is a seeded random source, p a palette; each returns SVG
// for a w by h field.
import { f, rays, ridge } from './shapes.mjs'
import { at, between, box, disc, glow, line, shape } from './strokes.mjs'

const swift = (fill) =>
  shape(
    'M-90 -30C-50 -40 -20 -22 0 -4C22 -26 58 -40 96 -26C58 -20 26 0 8 14L18 44L2 26L-16 42L-8 14C-26 0 -54 -18 -90 -30Z',
    fill,
  )

export const scenes = {
  /** Five lines of music, carried off by the wind. */
  staves(R, p, w, h) {
    const height = (t, i) =>
      h * (0.6 - 0.3 * t) + Math.sin(t * 5.2 + 0.6) * h * 0.07 + (i - 2) * h * (0.017 + 0.036 * t)
    const lines = [0, 1, 2, 3, 4].map((i) => {
      const points = [...Array(61)].map((_, k) => `${f((w * 1.04 * k) / 60 - 20)} ${f(height(k / 60, i))}`)
      return line(`M${points.join('L')}`, p.acc, 3.4, 'opacity=".85"')
    })
    const notes = [0.1, 0.2, 0.29, 0.38, 0.5, 0.6, 0.7, 0.79, 0.89].map((t, n) => {
      const size = 0.55 + t * 1.05
      const [x, y] = [w * 1.04 * t - 20, height(t, [3, 1.5, 2.5, 1, 2, 3.5, 1.5, 0.5, 2][n])]
      const side = n % 3 === 1 ? -1 : 1
      const stem = line(`M${20 * side} ${-6 * side}V${-92 * side}`, p.txt, 6)
      const tail = n % 2 ? '' : line(`M${20 * side} ${-92 * side}q26 ${20 * side} 24 ${50 * side}`, p.txt, 7)
      return at(x, y, 0, size, `<ellipse rx="24" ry="17" transform="rotate(-20)" fill="${p.txt}"/>${stem}${tail}`)
    })
    const motes = [...Array(40)].map(() =>
      disc(
        between(R, 0.3, 1) * w,
        between(R, 0.05, 0.7) * h,
        between(R, 1.5, 5),
        p.acc,
        `opacity="${f(between(R, 0.2, 0.8))}"`,
      ),
    )
    return (
      glow(w * 0.86, h * 0.3, w * 0.62) +
      rays(w * 0.86, h * 0.3, w * 1.2, 13, p.acc, 0.05, 90, 270) +
      motes.join('') +
      lines.join('') +
      notes.join('') +
      shape(ridge(R, w, h, h * 0.76, h * 0.08, 12), p.far, 'opacity=".7"') +
      shape(ridge(R, w, h, h * 0.86, h * 0.06, 8), p.ink)
    )
  },
  /** Six suns that work, and a seventh that rests on the hill. */
  days(R, p, w, h) {
    const arc = [...Array(6)].map((_, i) => {
      const turn = ((198 + i * 28.8) * Math.PI) / 180
      const [x, y] = [w * (0.5 + 0.4 * Math.cos(turn)), h * (0.56 + 0.42 * Math.sin(turn))]
      return (
        disc(x, y, w * 0.036, 'none', `stroke="${p.acc}" stroke-width="4" opacity=".9"`) +
        disc(x, y, w * 0.02, p.acc, `opacity="${f(0.45 + i * 0.1)}"`)
      )
    })
    const path = line(
      `M${w * 0.1} ${h * 0.56}A${w * 0.4} ${h * 0.42} 0 0 1 ${w * 0.9} ${h * 0.56}`,
      p.acc,
      2,
      'stroke-dasharray="2 13" opacity=".55"',
    )
    const furrows = [...Array(13)].map((_, i) =>
      line(
        `M${w * 0.5 + (i - 6) * 16} ${h * 0.62}Q${f(w * 0.5 + (i - 6) * 54)} ${h * 0.76} ${f(w * 0.5 + (i - 6) * 150)} ${h}`,
        p.sky[2],
        5,
        'opacity=".5"',
      ),
    )
    return (
      path +
      arc.join('') +
      glow(w * 0.5, h * 0.53, w * 0.44) +
      rays(w * 0.5, h * 0.53, w * 0.8, 19, p.acc, 0.07, 180, 360) +
      disc(w * 0.5, h * 0.53, w * 0.15, p.acc) +
      shape(ridge(R, w, h, h * 0.585, h * 0.04, 8), p.far) +
      shape(`M0 ${h * 0.62}Q${w * 0.5} ${h * 0.55} ${w} ${h * 0.62}V${h}H0Z`, p.near) +
      furrows.join('')
    )
  },
  /** Stars turning about the pole, and a telescope that watches them. */
  trails(R, p, w, h) {
    const [x, y] = [w * 0.6, h * 0.33]
    const turns = [...Array(150)].map((_, i) => {
      const r = w * (0.025 + 0.86 * (i / 150))
      const from = between(R, 0, 2 * Math.PI)
      const to = from + between(R, 0.35, 1.05)
      const ink = R() > 0.72 ? p.acc : p.txt
      return line(
        `M${f(x + r * Math.cos(from))} ${f(y + r * Math.sin(from))}A${f(r)} ${f(r)} 0 0 1 ${f(x + r * Math.cos(to))} ${f(y + r * Math.sin(to))}`,
        ink,
        between(R, 1, 3.6),
        `opacity="${f(between(R, 0.25, 0.95))}"`,
      )
    })
    const tube = at(
      w * 0.3,
      h * 0.56,
      -38,
      1,
      box(-88, -19, 160, 38, p.ink, 'rx="6"') +
        box(64, -24, 52, 48, p.ink, 'rx="6"') +
        box(-124, -10, 40, 20, p.ink) +
        line('M-86 -17H112', p.acc, 4, 'opacity=".9"'),
    )
    return (
      glow(x, y, w * 0.5, 0.5) +
      turns.join('') +
      disc(x, y, 6, p.txt) +
      at(w * 0.82, h * 0.2, -18, 0.5, swift(p.ink)) +
      shape(ridge(R, w, h, h * 0.72, h * 0.1, 14), p.far) +
      shape(ridge(R, w, h, h * 0.77, h * 0.05, 10), p.ink) +
      line(
        `M${w * 0.3} ${h * 0.57}L${w * 0.235} ${h * 0.76}M${w * 0.3} ${h * 0.57}L${w * 0.365} ${h * 0.76}M${w * 0.3} ${h * 0.57}V${h * 0.76}`,
        p.ink,
        11,
      ) +
      tube
    )
  },
}
