// Drawn scenes of house and church, made for the podcasts. R is a seeded random source, p a palette; each returns SVG
// for a w by h field.
import { f, leaf, rays, ridge, stars } from './shapes.mjs'
import { at, between, box, disc, glow, line, shape } from './strokes.mjs'

export const scenes = {
  /** A child's window at night. */
  window(R, p, w, h) {
    const [x, y, wide, tall] = [w * 0.27, h * 0.12, w * 0.46, h * 0.53]
    const frame = `M${x} ${y + tall}V${y + wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${x + wide} ${y + wide / 2}V${y + tall}Z`
    const curtain = (side) => {
      const out = w / 2 + side * w * 0.47
      const inn = w / 2 + side * w * 0.2
      const folds = [0.25, 0.5, 0.75].map((t) => {
        const top = inn + (out - inn) * t
        return line(
          `M${f(top)} ${h * 0.05}C${f(top)} ${h * 0.3} ${f(top + side * 42)} ${h * 0.5} ${f(top + side * 16)} ${h * 0.88}`,
          p.ink,
          9,
          'opacity=".38"',
        )
      })
      return (
        shape(
          `M${inn} ${h * 0.05}C${inn} ${h * 0.3} ${inn + side * 84} ${h * 0.4} ${inn + side * 92} ${h * 0.46}C${inn + side * 66} ${h * 0.58} ${inn + side * 50} ${h * 0.74} ${inn + side * 34} ${h * 0.88}H${out}V${h * 0.05}Z`,
          p.far,
        ) +
        folds.join('') +
        line(`M${inn + side * 78} ${h * 0.455}L${out} ${h * 0.49}`, p.acc, 13, 'opacity=".8"')
      )
    }
    return (
      box(0, 0, w, h, p.near) +
      `<clipPath id="ar"><path d="${frame}"/></clipPath><g clip-path="url(#ar)">${box(0, 0, w, h, 'url(#sky)')}` +
      stars(R, w, h * 0.5, 150, p.txt) +
      glow(w * 0.57, h * 0.3, w * 0.3) +
      shape(
        `M${w * 0.6} ${h * 0.195}A${w * 0.105} ${w * 0.105} 0 1 0 ${w * 0.655} ${h * 0.365}A${w * 0.088} ${w * 0.088} 0 1 1 ${w * 0.6} ${h * 0.195}Z`,
        p.acc,
      ) +
      shape(ridge(R, w, h, h * 0.58, h * 0.08, 10), p.far) +
      `${shape(ridge(R, w, h, h * 0.64, h * 0.06, 10), p.ink)}</g>` +
      line(`M${w / 2} ${y}V${y + tall}M${x} ${y + tall * 0.55}H${x + wide}`, p.near, 13) +
      line(frame, p.acc, 6, 'opacity=".75"') +
      line(frame, p.acc, 2, `opacity=".4" transform="translate(${-w * 0.025} ${-h * 0.02}) scale(1.05 1.035)"`) +
      box(0, h * 0.84, w, h * 0.16, p.ink) +
      line(`M0 ${h * 0.84}H${w}`, p.far, 5) +
      shape(`M${w * 0.36} ${h * 0.86}H${w * 0.56}L${w * 0.62} ${h}H${w * 0.26}Z`, p.sky[3], 'opacity=".28"') +
      curtain(-1) +
      curtain(1) +
      box(x - 52, y + tall, wide + 104, 22, p.sky[3], 'rx="5"') +
      line(`M${w * 0.03} ${h * 0.05}H${w * 0.97}`, p.acc, 10, 'opacity=".85"')
    )
  },
  /** Twelve small books on a shelf. */
  shelf(R, p, w, h) {
    const cloth = [
      p.sky[2],
      p.far,
      '#7a2e2a',
      p.sky[3],
      '#274c63',
      p.sky[1],
      '#5d6b3a',
      p.sky[2],
      '#6b3f5c',
      p.far,
      '#8a6a34',
      p.sky[1],
    ]
    const floor = h * 0.64
    let x = w * 0.135
    const spines = cloth.map((fill, i) => {
      const wide = w * between(R, 0.043, 0.062)
      const tall = h * between(R, 0.28, 0.4)
      const bands = [0.12, 0.17, 0.8, 0.85].map((t) => box(2, -tall + tall * t, wide - 4, 4, p.acc, 'opacity=".85"'))
      const mark = disc(wide / 2, -tall * 0.5, wide * 0.18, 'none', `stroke="${p.acc}" stroke-width="3"`)
      const book =
        box(0, -tall, wide, tall, fill, `rx="4" stroke="${p.ink}" stroke-width="3"`) +
        box(wide * 0.12, -tall + 6, wide * 0.14, tall - 12, '#fff', 'opacity=".12"') +
        bands.join('') +
        mark
      const drawn = at(i === 11 ? x + 40 : x, floor, i === 11 ? -11 : 0, 1, book)
      x += wide + 3
      return drawn
    })
    const dust = [...Array(34)].map(() =>
      disc(
        between(R, 0.45, 0.95) * w,
        between(R, 0.04, 0.55) * h,
        between(R, 1.2, 3.6),
        p.txt,
        `opacity="${f(between(R, 0.15, 0.6))}"`,
      ),
    )
    return (
      box(0, 0, w, h, p.near) +
      shape(`M${w * 0.8} 0L${w * 0.02} ${h * 0.64}H${w * 0.72}L${w} ${h * 0.1}V0Z`, p.acc, 'opacity=".1"') +
      glow(w * 0.82, h * 0.02, w * 0.72) +
      dust.join('') +
      spines.join('') +
      box(w * 0.06, floor, w * 0.88, 24, p.sky[3], 'opacity=".9"') +
      box(w * 0.06, floor + 24, w * 0.88, 10, p.ink) +
      shape(`M${w * 0.15} ${floor + 34}h36v40q-36 -6 -36 -40ZM${w * 0.85} ${floor + 34}h-36v40q36 -6 36 -40Z`, p.sky[2])
    )
  },
  /** A letter, half out of its envelope. */
  letter(R, p, w, h) {
    const rows = [...Array(8)].map((_, i) =>
      line(
        `M-190 ${-208 + i * 38}${i ? '' : 'h150'}${i ? `q95 ${f(between(R, -9, 9))} ${f(between(R, 300, 380))} 0` : ''}`,
        '#6d5d45',
        5,
        'opacity=".62"',
      ),
    )
    const sheet = box(-240, -270, 480, 430, '#f1e6cf', 'rx="5"') + rows.join('')
    const back = box(-290, -70, 580, 330, '#c9b78f', 'rx="8"') + shape('M-290 -62L0 -250L290 -62Z', '#b7a379')
    const front =
      shape('M-290 -66L-22 122Q0 136 22 122L290 -66V252Q290 260 282 260H-282Q-290 260 -290 252Z', '#e0d0a9') +
      line('M-286 256L-40 108M286 256L40 108', '#b39f74', 3)
    const seal =
      disc(0, 118, 54, '#8b2f25') +
      disc(0, 118, 41, 'none', 'stroke="#c05a45" stroke-width="4"') +
      line('M0 92V144M-18 110H18', '#e3a58a', 6)
    return (
      box(0, 0, w, h, p.near) +
      glow(w * 0.24, h * 0.08, w * 0.85) +
      [...Array(9)]
        .map((_, i) =>
          line(
            `M0 ${h * (0.46 + i * 0.07)}Q${w * 0.5} ${f(h * (0.46 + i * 0.07) + between(R, -12, 12))} ${w} ${h * (0.46 + i * 0.07)}`,
            p.ink,
            3,
            'opacity=".45"',
          ),
        )
        .join('') +
      at(
        w * 0.53,
        h * 0.425,
        -8,
        1.02,
        `<ellipse cx="14" cy="262" rx="310" ry="26" fill="#000" opacity=".4"/>${back}${at(6, -6, 3, 1, sheet)}${front}${seal}`,
      )
    )
  },
  /** Four cloths for the seasons of the church. */
  banners(_R, p, w, h) {
    const cloths = [
      ['#54306f', '#8b63a8'],
      ['#efe6d2', '#c9b991'],
      ['#37583a', '#6b9067'],
      ['#8f2b25', '#cc6550'],
    ]
    const emblems = [
      (c) => shape('M0 -52L11 -13L52 0L11 13L0 52L-11 13L-52 0L-11 -13Z', c),
      (c) => line('M0 -52V52M-30 -18H30', c, 11),
      (c) => [-60, -90, -120].map((turn) => leaf(0, 50, turn, turn === -90 ? 108 : 84, 19, c)).join(''),
      (c) =>
        shape(
          'M0 -60C40 -18 36 10 22 32C30 12 14 2 8 -12C2 8 -22 22 -10 50C-46 34 -34 -6 -14 -24C-6 -32 -2 -44 0 -60Z',
          c,
        ),
    ]
    const hung = cloths.map(([fill, edge], i) => {
      const [x, wide, tall] = [w * (0.12 + i * 0.2), w * 0.165, h * (i % 2 ? 0.44 : 0.48)]
      const folds = [0.28, 0.62].map((t) =>
        shape(`M${f(wide * t)} 0h${f(wide * 0.11)}L${f(wide * (t + 0.08))} ${f(tall * 0.9)}Z`, '#000', 'opacity=".13"'),
      )
      const cut = `M0 0H${f(wide)}V${f(tall * 0.86)}L${f(wide / 2)} ${f(tall)}L0 ${f(tall * 0.86)}Z`
      const mark = at(wide / 2, tall * 0.42, 0, 1, emblems[i](i === 1 ? '#a3803a' : p.acc))
      return at(
        x,
        h * 0.18,
        0,
        1,
        shape(cut, fill, `stroke="${p.ink}" stroke-width="3"`) +
          folds.join('') +
          line(`M8 ${f(tall * 0.84)}L${f(wide / 2)} ${f(tall * 0.97)}L${f(wide - 8)} ${f(tall * 0.84)}`, edge, 6) +
          line(`M8 18H${f(wide - 8)}`, edge, 6) +
          mark,
      )
    })
    const stones = [...Array(10)].map(
      (_, i) =>
        line(`M0 ${h * 0.075 * i + 20}H${w}`, p.far, 2, 'opacity=".4"') +
        [...Array(6)]
          .map((__, k) =>
            line(
              `M${f(w * (k / 5 - (i % 2 ? 0.1 : 0)))} ${f(h * 0.075 * i + 20)}v${f(h * 0.075)}`,
              p.far,
              2,
              'opacity=".4"',
            ),
          )
          .join(''),
    )
    return (
      box(0, 0, w, h, p.near) +
      stones.join('') +
      glow(w * 0.5, h * 0.04, w * 0.8, 0.9) +
      rays(w * 0.5, -h * 0.1, h * 1.1, 11, p.acc, 0.07, 40, 140) +
      hung.join('') +
      box(w * 0.07, h * 0.165, w * 0.86, 16, p.acc, 'rx="8"') +
      disc(w * 0.07, h * 0.173, 17, p.acc) +
      disc(w * 0.93, h * 0.173, 17, p.acc) +
      shape(`M0 ${h * 0.8}Q${w / 2} ${h * 0.76} ${w} ${h * 0.8}V${h}H0Z`, p.ink)
    )
  },
  /** One house, with the lamps lit. */
  roof(R, p, w, h) {
    const ground = h * 0.66
    const pane = (x, y, wide, tall) =>
      glow(x + wide / 2, y + tall / 2, wide * 1.7, 0.8) +
      box(x, y, wide, tall, p.acc, 'rx="3"') +
      line(`M${x + wide / 2} ${y}v${tall}M${x} ${y + tall / 2}h${wide}`, p.ink, 5)
    const smoke = [0, 1, 2].map((i) =>
      line(
        `M${w * 0.655} ${h * 0.25}C${w * (0.6 - i * 0.02)} ${h * 0.19} ${w * (0.74 + i * 0.02)} ${h * 0.14} ${w * (0.68 + i * 0.025)} ${h * 0.04}`,
        p.txt,
        16 - i * 5,
        `opacity="${0.13 + i * 0.03}"`,
      ),
    )
    const rafters = [...Array(7)].map((_, i) =>
      line(
        `M${f(w * (0.5 - 0.035 * i))} ${f(h * (0.275 + 0.031 * i))}H${f(w * (0.5 + 0.035 * i))}`,
        p.far,
        2.5,
        'opacity=".8"',
      ),
    )
    return (
      stars(R, w, h * 0.5, 130, p.txt) +
      shape(ridge(R, w, h, h * 0.63, h * 0.13, 14), p.far, 'opacity=".75"') +
      glow(w * 0.5, h * 0.55, w * 0.5) +
      smoke.join('') +
      box(w * 0.63, h * 0.25, w * 0.052, h * 0.16, p.ink) +
      shape(`M${w * 0.28} ${ground}V${h * 0.46}L${w * 0.5} ${h * 0.27}L${w * 0.72} ${h * 0.46}V${ground}Z`, p.near) +
      shape(
        `M${w * 0.24} ${h * 0.492}L${w * 0.5} ${h * 0.25}L${w * 0.76} ${h * 0.492}L${w * 0.735} ${h * 0.515}L${w * 0.5} ${h * 0.3}L${w * 0.265} ${h * 0.515}Z`,
        p.ink,
      ) +
      rafters.slice(0, 2).join('') +
      pane(w * 0.335, h * 0.5, w * 0.085, h * 0.085) +
      pane(w * 0.58, h * 0.5, w * 0.085, h * 0.085) +
      pane(w * 0.463, h * 0.375, w * 0.074, h * 0.075) +
      shape(
        `M${w * 0.46} ${ground}V${h * 0.545}A${w * 0.04} ${w * 0.04} 0 0 1 ${w * 0.54} ${h * 0.545}V${ground}Z`,
        p.sky[3],
      ) +
      disc(w * 0.527, h * 0.605, 5, p.ink) +
      shape(ridge(R, w, h, h * 0.675, h * 0.02, 4), p.ink) +
      shape(
        `M${w * 0.46} ${ground}H${w * 0.54}C${w * 0.56} ${h * 0.78} ${w * 0.38} ${h * 0.84} ${w * 0.5} ${h}H${w * 0.22}C${w * 0.24} ${h * 0.82} ${w * 0.45} ${h * 0.76} ${w * 0.46} ${ground}Z`,
        p.acc,
        'opacity=".3"',
      )
    )
  },
}
