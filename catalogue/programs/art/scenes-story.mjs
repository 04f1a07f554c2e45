// The drawn scenes that tell a story: pillars, hours, vine, reeds, road, star, hill, casement. As in scenes-light.mjs, each
// returns SVG for a w by h field; R is a seeded random source, p a palette.
import { f, leaf, rays, ridge, stars } from './shapes.mjs'

const many = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('')
const glow = (x, y, r) => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="url(#glow)"/>`
const disc = (x, y, r, colour, opacity = 1) =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${colour}" opacity="${opacity}"/>`

export const scenes = {
  /** A house with seven pillars, lit from within. */
  pillars(_R, p, w, h) {
    const top = h * 0.27
    const foot = h * 0.72
    const pillar = (index) => {
      const x = w * (0.14 + index * 0.12)
      const flutes = many(
        3,
        (line) =>
          `<path d="M${f(x - w * 0.012 + line * w * 0.012)} ${f(top + 26)}V${f(foot)}" stroke="${p.ink}" stroke-opacity=".5" stroke-width="3"/>`,
      )
      return (
        `<rect x="${f(x - w * 0.025)}" y="${f(top)}" width="${f(w * 0.05)}" height="${f(foot - top)}" fill="${p.sky[2]}"/>` +
        `<rect x="${f(x - w * 0.025)}" y="${f(top)}" width="${f(w * 0.018)}" height="${f(foot - top)}" fill="${p.acc}" opacity=".55"/>${flutes}` +
        `<path d="M${f(x - w * 0.042)} ${f(top)}h${f(w * 0.084)}l${f(-w * 0.016)} 26h${f(-w * 0.052)}Z" fill="${p.sky[3]}"/>` +
        `<rect x="${f(x - w * 0.036)}" y="${f(foot - 14)}" width="${f(w * 0.072)}" height="14" fill="${p.sky[3]}"/>`
      )
    }
    const steps = many(
      3,
      (index) =>
        `<rect x="${f(w * (0.06 - index * 0.03))}" y="${f(foot + index * 20)}" width="${f(w * (0.88 + index * 0.06))}" height="20" fill="${p.sky[2]}" opacity="${0.9 - index * 0.25}"/>`,
    )
    return (
      stars(_R, w, h * 0.2, 40, p.txt) +
      glow(w / 2, h * 0.54, w * 0.5) +
      `<path d="M${f(w * 0.5)} ${f(h * 0.1)}L${f(w * 0.95)} ${f(h * 0.22)}H${f(w * 0.05)}Z" fill="${p.far}"/>` +
      `<path d="M${f(w * 0.5)} ${f(h * 0.13)}L${f(w * 0.84)} ${f(h * 0.212)}H${f(w * 0.16)}Z" fill="${p.near}" opacity=".75"/>` +
      `${disc(w / 2, h * 0.185, w * 0.02, p.acc)}<rect x="${f(w * 0.06)}" y="${f(h * 0.22)}" width="${f(w * 0.88)}" height="${f(h * 0.05)}" fill="${p.sky[2]}"/>` +
      `<path d="M${f(w * 0.06)} ${f(h * 0.268)}H${f(w * 0.94)}" stroke="${p.acc}" stroke-width="3" opacity=".7"/>${many(7, pillar)}${steps}`
    )
  },

  /** The sun at seven places of its way, over a quiet line of hills. */
  hours(R, p, w, h) {
    const suns = many(7, (index) => {
      const angle = Math.PI * (1.04 + index * 0.153)
      const x = w * 0.5 + Math.cos(angle) * w * 0.36
      const y = h * 0.56 + Math.sin(angle) * h * 0.38
      const noon = 1 - Math.abs(index - 3) / 3.4
      return (
        glow(x, y, w * (0.07 + noon * 0.1)) +
        disc(x, y, w * (0.021 + noon * 0.023), p.acc, (0.5 + noon * 0.5).toFixed(2))
      )
    })
    return (
      glow(w * 0.5, h * 0.56, w * 0.5) +
      `<path d="M${f(w * 0.14)} ${f(h * 0.56)}A${f(w * 0.36)} ${f(h * 0.38)} 0 0 1 ${f(w * 0.86)} ${f(h * 0.56)}" fill="none" stroke="${p.acc}" stroke-opacity=".35" stroke-width="2" stroke-dasharray="3 11"/>` +
      suns +
      `<path d="${ridge(R, w, h, h * 0.62, h * 0.06, 10)}" fill="${p.far}"/><path d="${ridge(R, w, h, h * 0.7, h * 0.06, 10)}" fill="${p.near}"/>` +
      `<path d="M${f(w * 0.475)} ${f(h * 0.655)}v${f(-h * 0.055)}l${f(w * 0.025)} ${f(-h * 0.035)}l${f(w * 0.025)} ${f(h * 0.035)}v${f(h * 0.055)}Z" fill="${p.ink}"/>${disc(w * 0.5, h * 0.618, w * 0.008, p.acc)}`
    )
  },

  /** A vine on a trellis, with seven clusters. */
  vine(R, p, w, h) {
    const trellis =
      many(
        6,
        (index) =>
          `<path d="M${f(w * (0.1 + index * 0.16))} 0V${f(h * 0.75)}" stroke="${p.acc}" stroke-opacity=".16" stroke-width="5"/>`,
      ) +
      many(
        4,
        (index) =>
          `<path d="M0 ${f(h * (0.1 + index * 0.16))}H${w}" stroke="${p.acc}" stroke-opacity=".16" stroke-width="5"/>`,
      )
    const stem = (t) => [w * (0.04 + t * 0.92), h * (0.3 + Math.sin(t * 7.6) * 0.14 - t * 0.06)]
    const path = many(41, (index) => {
      const [x, y] = stem(index / 40)
      return `${index ? 'L' : 'M'}${f(x)} ${f(y)}`
    })
    const leaves = many(26, (index) => {
      const [x, y] = stem((index + 0.4) / 26)
      return leaf(
        x,
        y,
        -90 + (index % 2 ? 70 : -70) + R() * 50,
        w * (0.1 + R() * 0.06),
        w * 0.05,
        index % 3 ? p.sky[2] : p.sky[3],
        0.9,
      )
    })
    const grapes = many(7, (index) => {
      const [x, y] = stem(0.08 + index * 0.14)
      return many(5, (row) =>
        many(5 - row, (one) =>
          disc(
            x + (one - (4 - row) / 2) * w * 0.024,
            y + h * (0.05 + row * 0.021),
            w * 0.0145,
            one ? p.acc : p.txt,
            (0.62 + R() * 0.36).toFixed(2),
          ),
        ),
      )
    })
    return `${glow(w * 0.62, h * 0.3, w * 0.6)}${trellis}<path d="${path}" fill="none" stroke="${p.near}" stroke-width="13" stroke-linejoin="round"/>${leaves}${grapes}`
  },

  /** A basket among the reeds, on the water, in the morning. */
  reeds(R, p, w, h) {
    const water = h * 0.5
    const reed = (x, tall, colour) =>
      `<path d="M${f(x)} ${f(h * 0.74)}Q${f(x + w * 0.012)} ${f(h * 0.74 - tall * 0.6)} ${f(x + (R() - 0.5) * w * 0.1)} ${f(h * 0.74 - tall)}" fill="none" stroke="${colour}" stroke-width="${f(5 + R() * 5)}" stroke-linecap="round"/>`
    const glints = many(34, (index) => {
      const y = water + 8 + (index / 34) ** 1.4 * h * 0.26
      const long = w * (0.03 + R() * 0.09)
      return `<rect x="${f(w * 0.5 + (R() - 0.5) * w * 0.9)}" y="${f(y)}" width="${f(long)}" height="3" rx="2" fill="${p.acc}" opacity="${(0.16 + R() * 0.4).toFixed(2)}"/>`
    })
    const weave = many(5, (row) =>
      many(
        9,
        (one) =>
          `<rect x="${f(w * 0.335 + one * w * 0.037 + (row % 2 ? w * 0.012 : 0))}" y="${f(h * 0.502 + row * h * 0.022)}" width="${f(w * 0.03)}" height="${f(h * 0.014)}" rx="4" fill="${p.acc}" opacity="${0.85 - row * 0.13}"/>`,
      ),
    )
    return (
      `${glow(w * 0.5, h * 0.34, w * 0.42)}${disc(w * 0.5, h * 0.3, w * 0.07, p.acc)}` +
      `<rect y="${f(water)}" width="${w}" height="${f(h - water)}" fill="${p.near}"/><rect y="${f(water)}" width="${w}" height="${f(h - water)}" fill="url(#sea)"/>${glints}` +
      many(13, () => reed(R() * w * 0.26, h * (0.22 + R() * 0.34), p.far)) +
      many(13, () => reed(w * 0.76 + R() * w * 0.26, h * (0.22 + R() * 0.36), p.far)) +
      `<clipPath id="ar"><path d="M${f(w * 0.31)} ${f(h * 0.49)}H${f(w * 0.69)}Q${f(w * 0.67)} ${f(h * 0.63)} ${f(w * 0.5)} ${f(h * 0.63)}Q${f(w * 0.33)} ${f(h * 0.63)} ${f(w * 0.31)} ${f(h * 0.49)}Z"/></clipPath>` +
      `<g clip-path="url(#ar)"><rect width="${w}" height="${h}" fill="${p.sky[1]}"/>${weave}</g>` +
      `<path d="M${f(w * 0.3)} ${f(h * 0.487)}H${f(w * 0.7)}" stroke="${p.acc}" stroke-width="14" stroke-linecap="round"/>` +
      `<path d="M${f(w * 0.4)} ${f(h * 0.477)}Q${f(w * 0.46)} ${f(h * 0.42)} ${f(w * 0.56)} ${f(h * 0.45)}Q${f(w * 0.6)} ${f(h * 0.46)} ${f(w * 0.62)} ${f(h * 0.477)}Z" fill="${p.txt}" opacity=".92"/>` +
      many(8, () => reed(R() * w * 0.2, h * (0.3 + R() * 0.3), p.ink)) +
      many(8, () => reed(w * 0.82 + R() * w * 0.2, h * (0.3 + R() * 0.3), p.ink))
    )
  },

  /** A road that winds to the sun between walls of hills. */
  road(R, p, w, h) {
    return (
      `${glow(w * 0.6, h * 0.36, w * 0.44)}${rays(w * 0.6, h * 0.36, w * 0.9, 13, p.acc, 0.07, 185, 355)}${disc(w * 0.6, h * 0.36, w * 0.075, p.acc)}` +
      `<path d="${ridge(R, w, h, h * 0.46, h * 0.1, 14)}" fill="${p.far}" opacity=".8"/><path d="${ridge(R, w, h, h * 0.53, h * 0.06, 14)}" fill="${p.near}"/>` +
      `<path d="M${f(w * 0.597)} ${f(h * 0.475)}C${f(w * 0.72)} ${f(h * 0.52)} ${f(w * 0.3)} ${f(h * 0.54)} ${f(w * 0.36)} ${f(h * 0.6)}C${f(w * 0.42)} ${f(h * 0.67)} ${f(w * 0.76)} ${f(h * 0.7)} ${f(w * 0.66)} ${h}H${f(w * 0.2)}C${f(w * 0.42)} ${f(h * 0.75)} ${f(w * 0.22)} ${f(h * 0.68)} ${f(w * 0.25)} ${f(h * 0.6)}C${f(w * 0.28)} ${f(h * 0.52)} ${f(w * 0.62)} ${f(h * 0.52)} ${f(w * 0.593)} ${f(h * 0.475)}Z" fill="${p.acc}" opacity=".82"/>` +
      many(7, (index) => {
        const x = w * [0.1, 0.19, 0.83, 0.93, 0.05, 0.76, 0.89][index]
        const y = h * [0.58, 0.64, 0.6, 0.66, 0.69, 0.56, 0.55][index]
        const tall = h * (0.1 + R() * 0.06)
        return `<path d="M${f(x)} ${f(y)}Q${f(x - w * 0.028)} ${f(y - tall * 0.5)} ${f(x)} ${f(y - tall)}Q${f(x + w * 0.028)} ${f(y - tall * 0.5)} ${f(x)} ${f(y)}Z" fill="${p.ink}"/>`
      })
    )
  },

  /** One great star, and a village under it. */
  star(R, p, w, h) {
    const [x, y] = [w * 0.64, h * 0.24]
    const ray = (angle, long, wide) =>
      `<path d="M${f(x)} ${f(y)}m${f(-wide)} 0L${f(x)} ${f(y - long)}L${f(x + wide)} ${f(y)}L${f(x)} ${f(y + long)}Z" transform="rotate(${angle} ${f(x)} ${f(y)})" fill="${p.acc}"/>`
    const house = (index) => {
      const left = w * (0.04 + index * 0.105)
      const tall = h * (0.06 + R() * 0.06)
      const wide = w * (0.07 + R() * 0.05)
      const base = h * 0.68
      const roof =
        index % 3 === 1
          ? `<path d="M${f(left)} ${f(base - tall)}a${f(wide / 2)} ${f(wide / 2)} 0 0 1 ${f(wide)} 0Z" fill="${p.ink}"/>`
          : ''
      return `${roof}<rect x="${f(left)}" y="${f(base - tall)}" width="${f(wide)}" height="${f(tall + h * 0.1)}" fill="${p.ink}"/><rect x="${f(left + wide * 0.4)}" y="${f(base - tall * 0.6)}" width="${f(wide * 0.2)}" height="${f(tall * 0.34)}" rx="3" fill="${p.acc}" opacity="${(0.5 + R() * 0.5).toFixed(2)}"/>`
    }
    return (
      stars(R, w, h * 0.6, 130, p.txt) +
      glow(x, y, w * 0.34) +
      ray(0, h * 0.2, w * 0.014) +
      ray(90, h * 0.13, w * 0.014) +
      ray(45, h * 0.07, w * 0.011) +
      ray(-45, h * 0.07, w * 0.011) +
      disc(x, y, w * 0.024, p.txt) +
      `<path d="M${f(x - w * 0.012)} ${f(y)}L${f(x - w * 0.12)} ${f(h * 0.68)}H${f(x + w * 0.12)}L${f(x + w * 0.012)} ${f(y)}Z" fill="${p.acc}" opacity=".1"/>` +
      `<path d="${ridge(R, w, h, h * 0.62, h * 0.08, 16)}" fill="${p.far}"/>${many(9, house)}<path d="${ridge(R, w, h, h * 0.75, h * 0.05, 10)}" fill="${p.near}"/>`
    )
  },

  /** Three crosses on a hill before dawn, the stone already rolled away. */
  hill(R, p, w, h) {
    const cross = (x, y, tall) =>
      `<path d="M${f(x)} ${f(y)}v${f(-tall)}M${f(x - tall * 0.3)} ${f(y - tall * 0.7)}h${f(tall * 0.6)}" stroke="${p.ink}" stroke-width="${f(tall * 0.075)}" fill="none"/>`
    return (
      `${glow(w * 0.42, h * 0.5, w * 0.52)}${rays(w * 0.42, h * 0.54, w * 1.1, 19, p.acc, 0.09, 190, 350)}` +
      `<path d="M0 ${f(h * 0.62)}Q${f(w * 0.36)} ${f(h * 0.46)} ${f(w * 0.66)} ${f(h * 0.6)}T${w} ${f(h * 0.62)}V${h}H0Z" fill="${p.ink}"/>` +
      cross(w * 0.3, h * 0.555, h * 0.19) +
      cross(w * 0.42, h * 0.545, h * 0.26) +
      cross(w * 0.54, h * 0.565, h * 0.19) +
      `<path d="M${f(w * 0.74)} ${f(h * 0.74)}v${f(-h * 0.05)}a${f(w * 0.07)} ${f(w * 0.075)} 0 0 1 ${f(w * 0.14)} 0v${f(h * 0.05)}Z" fill="${p.acc}"/>${glow(w * 0.81, h * 0.68, w * 0.14)}` +
      disc(w * 0.69, h * 0.695, w * 0.062, p.far) +
      disc(w * 0.682, h * 0.688, w * 0.05, p.sky[2], 0.45)
    )
  },

  /** Moonlight through a window, on the floor of a bedroom. */
  casement(R, p, w, h) {
    const [left, top, wide, tall] = [w * 0.3, h * 0.1, w * 0.4, h * 0.5]
    const bars = `<path d="M${f(left + wide / 2)} ${f(top)}v${f(tall)}M${f(left)} ${f(top + tall * 0.36)}h${f(wide)}" stroke="${p.far}" stroke-width="12"/>`
    return (
      `<rect width="${w}" height="${h}" fill="${p.near}"/>` +
      `<path d="M${f(left)} ${f(top + tall)}L${f(w * 0.02)} ${f(h * 0.86)}H${f(w * 0.62)}L${f(left + wide)} ${f(top + tall)}Z" fill="${p.acc}" opacity=".13"/>` +
      `<clipPath id="ar"><rect x="${f(left)}" y="${f(top)}" width="${f(wide)}" height="${f(tall)}" rx="8"/></clipPath><g clip-path="url(#ar)"><rect width="${w}" height="${h}" fill="url(#sky)"/>${stars(R, w, h * 0.5, 160, p.txt)}` +
      `${glow(w * 0.56, h * 0.27, w * 0.2)}${disc(w * 0.56, h * 0.27, w * 0.06, p.acc)}<path d="${ridge(R, w, h, h * 0.54, h * 0.05, 10)}" fill="${p.far}"/></g>${bars}` +
      `<rect x="${f(left)}" y="${f(top)}" width="${f(wide)}" height="${f(tall)}" rx="8" fill="none" stroke="${p.far}" stroke-width="16"/>` +
      `<rect x="${f(left - w * 0.04)}" y="${f(top + tall)}" width="${f(wide + w * 0.08)}" height="20" rx="4" fill="${p.far}"/>`
    )
  },
}
