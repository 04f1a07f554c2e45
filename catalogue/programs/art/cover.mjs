// cover({scene, pal, title, label, sub, seed}) gives a square SVG; without a title it is wordless.
import { scenes as garden } from './scenes-garden.mjs'
import { scenes as home } from './scenes-home.mjs'
import { scenes as land } from './scenes-land.mjs'
import { scenes as light } from './scenes-light.mjs'
import { scenes as sky } from './scenes-sky.mjs'
import { scenes as story } from './scenes-story.mjs'
import { f, PAL, rng } from './shapes.mjs'

const S = { ...light, ...land, ...home, ...garden, ...sky, ...story }
const esc = (t) => t.replace(/&/g, '&amp;')
const wrap = (t, n) => {
  const o = []
  let l = ''
  for (const x of t.split(' ')) {
    if (`${l} ${x}`.trim().length > n && l) {
      o.push(l)
      l = x
    } else l = `${l} ${x}`.trim()
  }
  o.push(l)
  return o
}
export function cover({
  scene,
  pal = 'gold',
  title = '',
  label = '',
  sub = '',
  seed = 1,
  w = 1000,
  h = 1000,
  id = 'c',
}) {
  const p = PAL[pal],
    R = rng(seed * 7919 + 13)
  const art = S[scene](R, p, w, h)
  const ls = wrap(title, title.length > 22 ? 15 : 12),
    fs = ls.length > 2 ? 84 : ls.some((l) => l.length > 10) ? 96 : 112,
    by = h * 0.93 - (sub ? 34 : 0)
  const t = title
    ? `<rect width="${w}" height="${h}" fill="url(#fade)"/>` +
      ls
        .map(
          (l, i) =>
            `<text x="${w * 0.07}" y="${f(by - (ls.length - 1 - i) * fs * 0.9)}" font-family="Newsreader" font-weight="460" font-size="${fs}" fill="${p.txt}" letter-spacing="-2.2">${esc(l)}</text>`,
        )
        .join('') +
      (sub
        ? `<text x="${w * 0.072}" y="${h * 0.952}" font-family="Inter" font-weight="500" font-size="31" fill="${p.txt}" opacity=".82">${esc(sub)}</text>`
        : '') +
      (label
        ? `<text x="${w * 0.072}" y="${h * 0.088}" font-family="Inter" font-weight="600" font-size="26" letter-spacing="5" fill="${p.acc}">${esc(label.toUpperCase())}</text><path d="M${w * 0.072} ${h * 0.112}h52" stroke="${p.acc}" stroke-width="3"/>`
        : '')
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs><linearGradient id="sky" x2="0" y2="1">${p.sky.map((c, i) => `<stop offset="${[0, 0.25, 0.48, 0.68][i]}" stop-color="${c}"/>`).join('')}</linearGradient><radialGradient id="glow"><stop stop-color="${p.acc}" stop-opacity=".75"/><stop offset=".35" stop-color="${p.acc}" stop-opacity=".26"/><stop offset="1" stop-color="${p.acc}" stop-opacity="0"/></radialGradient><linearGradient id="sea" x2="0" y2="1"><stop stop-color="${p.sky[3]}" stop-opacity=".55"/><stop offset=".5" stop-color="${p.sky[2]}" stop-opacity=".28"/><stop offset="1" stop-color="${p.ink}"/></linearGradient><linearGradient id="wax" x2="0" y2="1"><stop stop-color="#fff1d0"/><stop offset=".35" stop-color="${p.sky[3]}"/><stop offset="1" stop-color="${p.ink}"/></linearGradient><linearGradient id="fade" x2="0" y2="1"><stop offset="0" stop-color="${p.ink}" stop-opacity=".55"/><stop offset=".2" stop-color="${p.ink}" stop-opacity="0"/><stop offset=".48" stop-color="${p.ink}" stop-opacity="0"/><stop offset=".72" stop-color="${p.ink}" stop-opacity=".7"/><stop offset=".84" stop-color="${p.ink}" stop-opacity=".92"/><stop offset="1" stop-color="${p.ink}" stop-opacity=".96"/></linearGradient><filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  .35 0 0 0 -.11"/></filter></defs><rect width="${w}" height="${h}" fill="url(#sky)"/>${art}<rect width="${w}" height="${h}" filter="url(#grain)" opacity=".22"/>${t}</svg>`
  return svg.replace(/(id="|url\(#)(sky|glow|sea|wax|fade|grain|ar|mt)\b/g, `$1${id}$2`)
}
