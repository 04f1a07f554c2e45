// The drawn scenes, second half, and the portraits.
import { f, leaf, rays, ridge, stars } from './shapes.mjs'

export const scenes = {
  contour(R, p, w, h) {
    let s = `<rect width="${w}" height="${h}" fill="${p.near}"/>`
    const a = [R() * 6, R() * 6, R() * 6]
    for (let i = 0; i < 26; i++) {
      let d = ''
      for (let k = 0; k <= 90; k++) {
        const t = (k / 90) * 2 * Math.PI,
          r =
            w *
            (0.03 + i * 0.031) *
            (1 +
              0.13 * Math.sin(3 * t + a[0] + i * 0.09) +
              0.07 * Math.sin(5 * t + a[1] - i * 0.06) +
              0.05 * Math.sin(2 * t + a[2]))
        d += `${(k ? 'L' : 'M') + f(w * 0.62 + r * Math.cos(t))} ${f(h * 0.36 + r * Math.sin(t) * 0.92)}`
      }
      s += `<path d="${d}Z" fill="none" stroke="${i % 5 ? p.sky[3] : p.acc}" stroke-opacity="${i % 5 ? 0.38 : 0.9}" stroke-width="${i % 5 ? 2 : 3.2}"/>`
    }
    return `${s}<circle cx="${w * 0.62}" cy="${h * 0.36}" r="${w * 0.018}" fill="${p.acc}"/>`
  },
  wheat(R, p, w, h) {
    let s = `<circle cx="${w * 0.5}" cy="${h * 0.42}" r="${w * 0.42}" fill="url(#glow)"/><circle cx="${w * 0.5}" cy="${h * 0.42}" r="${w * 0.16}" fill="${p.acc}" opacity=".9"/>`
    for (let k = 0; k < 15; k++) {
      const x = w * (0.04 + (0.92 * k) / 14) + (R() - 0.5) * 30,
        top = h * (0.34 + R() * 0.2),
        b = (R() - 0.5) * w * 0.12,
        c = k % 3 ? p.ink : p.near
      s += `<path d="M${f(x - b)} ${h}Q${f(x - b * 0.3)} ${f(h * 0.7)} ${f(x)} ${f(top)}" fill="none" stroke="${c}" stroke-width="6"/>`
      for (let i = 0; i < 8; i++) {
        const y = top + i * h * 0.021,
          xx = x - b * 0.02 * i
        s += leaf(xx, y, -62, w * 0.05, w * 0.012, c) + leaf(xx, y, -118, w * 0.05, w * 0.012, c)
      }
      s += leaf(x, top + 4, -90, w * 0.055, w * 0.012, c)
    }
    return s
  },
  aisle(_R, p, w, h) {
    let s = `<rect width="${w}" height="${h}" fill="${p.ink}"/>`
    const cx = w * 0.5,
      vy = h * 0.5
    for (let i = 7; i >= 0; i--) {
      const k = 0.7 ** (7 - i),
        aw = w * 0.62 * k * 1.15,
        hh = h * 0.62 * k,
        bt = vy + h * 0.36 * k
      const mix = (7 - i) / 7
      s += `<path d="M${cx - aw} ${bt}V${vy - hh * 0.35}C${cx - aw} ${vy - hh} ${cx - aw * 0.25} ${vy - hh * 1.15} ${cx} ${vy - hh * 1.3}C${cx + aw * 0.25} ${vy - hh * 1.15} ${cx + aw} ${vy - hh} ${cx + aw} ${vy - hh * 0.35}V${bt}Z" fill="${[p.near, p.sky[0], p.sky[1], p.sky[1], p.sky[2], p.sky[2], p.sky[3], p.acc][7 - i]}" stroke="${p.acc}" stroke-opacity=".35" stroke-width="2" opacity="${0.65 + 0.35 * mix}"/>`
    }
    s = s.replace(/<path/g, (m) => m)
    return (
      s +
      `<path d="M${cx - w * 0.02} ${vy + h * 0.03}L${cx - w * 0.28} ${h}H${cx + w * 0.28}L${cx + w * 0.02} ${vy + h * 0.03}Z" fill="${p.acc}" opacity=".28"/><circle cx="${cx}" cy="${vy - h * 0.02}" r="${w * 0.28}" fill="url(#glow)" opacity=".9"/>`
    )
  },
  tree(R, p, w, h) {
    const s = `<circle cx="${w * 0.5}" cy="${h * 0.38}" r="${w * 0.44}" fill="url(#glow)"/><circle cx="${w * 0.5}" cy="${h * 0.37}" r="${w * 0.27}" fill="${p.acc}" opacity=".92"/>`
    let br = '',
      lv = ''
    const g = (x, y, a, l, t, d) => {
      const x2 = x + Math.cos(a) * l,
        y2 = y + Math.sin(a) * l
      br += `<path d="M${f(x)} ${f(y)}Q${f((x + x2) / 2 + (R() - 0.5) * l * 0.25)} ${f((y + y2) / 2)} ${f(x2)} ${f(y2)}" stroke="${p.ink}" stroke-width="${f(t)}" stroke-linecap="round" fill="none"/>`
      if (d > 0) {
        const n = d > 4 ? 3 : 2 + (R() > 0.6)
        for (let i = 0; i < n; i++)
          g(
            x2,
            y2,
            a + (i - (n - 1) / 2) * (0.5 + R() * 0.25) + (R() - 0.5) * 0.2,
            l * (0.7 + R() * 0.12),
            t * 0.64,
            d - 1,
          )
      } else
        for (let i = 0; i < 3; i++)
          lv += `<ellipse cx="${f(x2 + (R() - 0.5) * 34)}" cy="${f(y2 + (R() - 0.5) * 30)}" rx="${f(7 + R() * 9)}" ry="${f(4 + R() * 5)}" transform="rotate(${f(R() * 180)} ${f(x2)} ${f(y2)})" fill="${R() > 0.35 ? p.ink : p.near}"/>`
    }
    g(w * 0.5, h * 0.74, -Math.PI / 2, h * 0.14, 34, 5)
    return `${s + br + lv}<path d="${ridge(R, w, h, h * 0.76, h * 0.03, 6)}" fill="${p.ink}"/>`
  },
  lighthouse(R, p, w, h) {
    const x = w * 0.66,
      y = h * 0.3
    return (
      stars(R, w, h * 0.6, 80, p.txt) +
      `<path d="M${x} ${y}L0 ${h * 0.1}V${h * 0.38}Z" fill="${p.acc}" opacity=".28"/><path d="M${x} ${y}L${w} ${h * 0.24}V${h * 0.36}Z" fill="${p.acc}" opacity=".2"/><circle cx="${x}" cy="${y}" r="${w * 0.2}" fill="url(#glow)"/><rect x="0" y="${h * 0.68}" width="${w}" height="${h * 0.32}" fill="${p.near}"/>${[...Array(14)].map((_, i) => `<path d="M0 ${f(h * (0.69 + i * 0.02))}q${w * 0.125} ${-10 - R() * 8} ${w * 0.25} 0t${w * 0.25} 0t${w * 0.25} 0t${w * 0.25} 0" fill="none" stroke="${p.sky[3]}" stroke-opacity="${(0.3 - 0.018 * i).toFixed(2)}" stroke-width="2"/>`).join('')}<path d="M${x - w * 0.19} ${h * 0.74}Q${x - w * 0.08} ${h * 0.64} ${x} ${h * 0.645}Q${x + w * 0.14} ${h * 0.65} ${w} ${h * 0.7}V${h * 0.78}H${x - w * 0.19}Z" fill="${p.ink}"/><path d="M${x - w * 0.035} ${y + h * 0.03}H${x + w * 0.035}L${x + w * 0.055} ${h * 0.655}H${x - w * 0.055}Z" fill="${p.txt}" opacity=".92"/><path d="M${x - w * 0.041} ${h * 0.42}h${w * 0.082}l${w * 0.006} ${h * 0.07}h${-w * 0.094}Z M${x - w * 0.049} ${h * 0.56}h${w * 0.098}l${w * 0.005} ${h * 0.06}h${-w * 0.108}Z" fill="${p.sky[2]}"/><rect x="${x - w * 0.028}" y="${y - h * 0.022}" width="${w * 0.056}" height="${h * 0.045}" fill="${p.acc}"/><path d="M${x - w * 0.042} ${y - h * 0.02}L${x} ${y - h * 0.06}L${x + w * 0.042} ${y - h * 0.02}Z" fill="${p.ink}"/><rect x="${x - w * 0.046}" y="${y + h * 0.022}" width="${w * 0.092}" height="${h * 0.012}" fill="${p.ink}"/>`
    )
  },
  book(_R, p, w, h) {
    const cx = w * 0.5,
      y = h * 0.45
    return `<circle cx="${cx}" cy="${h * 0.4}" r="${w * 0.5}" fill="url(#glow)"/>${rays(cx, y - 10, w * 0.95, 21, p.acc, 0.11, 190, 350)}<path d="M${cx} ${y}C${cx - w * 0.1} ${y - h * 0.07} ${cx - w * 0.26} ${y - h * 0.06} ${cx - w * 0.34} ${y - h * 0.02}V${y + h * 0.12}C${cx - w * 0.26} ${y + h * 0.08} ${cx - w * 0.1} ${y + h * 0.07} ${cx} ${y + h * 0.14}Z" fill="${p.txt}"/><path d="M${cx} ${y}C${cx + w * 0.1} ${y - h * 0.07} ${cx + w * 0.26} ${y - h * 0.06} ${cx + w * 0.34} ${y - h * 0.02}V${y + h * 0.12}C${cx + w * 0.26} ${y + h * 0.08} ${cx + w * 0.1} ${y + h * 0.07} ${cx} ${y + h * 0.14}Z" fill="#e9dcc2"/><path d="M${cx - w * 0.36} ${y}V${y + h * 0.145}C${cx - w * 0.2} ${y + h * 0.1} ${cx - w * 0.08} ${y + h * 0.12} ${cx} ${y + h * 0.165}C${cx + w * 0.08} ${y + h * 0.12} ${cx + w * 0.2} ${y + h * 0.1} ${cx + w * 0.36} ${y + h * 0.145}V${y}" fill="none" stroke="${p.acc}" stroke-width="7"/>${[0, 1, 2, 3].map((i) => `<path d="M${cx - w * 0.29} ${y + h * (0.012 + i * 0.022)}Q${cx - w * 0.15} ${y - h * (0.02 - i * 0.022)} ${cx - w * 0.04} ${y + h * (0.03 + i * 0.022)}M${cx + w * 0.29} ${y + h * (0.012 + i * 0.022)}Q${cx + w * 0.15} ${y - h * (0.02 - i * 0.022)} ${cx + w * 0.04} ${y + h * (0.03 + i * 0.022)}" stroke="#8a7a5c" stroke-opacity=".55" stroke-width="3" fill="none"/>`).join('')}<path d="M${cx + w * 0.12} ${y - h * 0.05}v${h * 0.21}l${w * 0.014} ${-h * 0.018}l${w * 0.014} ${h * 0.018}V${y - h * 0.052}Z" fill="#8b2f25"/>`
  },
  wave(_R, p, w, h) {
    let s = `<rect width="${w}" height="${h}" fill="${p.near}"/><circle cx="${w * 0.5}" cy="${h * 0.4}" r="${w * 0.5}" fill="url(#glow)" opacity=".5"/>`
    const n = 47
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1),
        e = Math.exp(-(((t - 0.5) / 0.23) ** 2)),
        l = h * (0.012 + 0.24 * e * (0.35 + 0.65 * Math.abs(Math.sin(i * 1.7) * Math.cos(i * 0.6 + 1)))),
        x = w * (0.1 + 0.8 * t)
      s += `<rect x="${f(x - 5)}" y="${f(h * 0.4 - l)}" width="10" height="${f(2 * l)}" rx="5" fill="${i % 2 ? p.acc : p.sky[3]}" opacity="${(0.5 + 0.5 * e).toFixed(2)}"/>`
    }
    return s
  },
  dunes(R, p, w, h) {
    let s =
      stars(R, w, h * 0.4, 90, p.txt) +
      `<path d="M${w * 0.3} ${h * 0.1}l8 44l44 8l-44 8l-8 90l-8 -90l-44 -8l44 -8Z" fill="${p.acc}"/><circle cx="${w * 0.3}" cy="${h * 0.152}" r="${w * 0.2}" fill="url(#glow)"/>`
    ;[
      [0.5, p.far, 0.7],
      [0.58, p.sky[2], 0.8],
      [0.68, p.far, 1],
      [0.78, p.near, 1],
    ].forEach(([b, c, o], i) => {
      const k = i % 2 ? 1 : -1
      s += `<path d="M0 ${h}V${h * (b + 0.03 * k)}C${w * 0.25} ${h * (b - 0.08 * k)} ${w * 0.45} ${h * (b + 0.1 * k)} ${w * 0.62} ${h * (b - 0.02)}S${w * 0.9} ${h * (b - 0.03 * k)} ${w} ${h * (b + 0.02)}V${h}Z" fill="${c}" opacity="${o}"/>`
    })
    return s
  },
}
scenes.portrait = (R, p, w, h) => {
  const cx = w * 0.5,
    cy = h * 0.4,
    k = Math.floor(R() * 4),
    skin = ['#8d5a3c', '#c58a5f', '#5f3a28', '#e0b48c', '#a56b47'][Math.floor(R() * 5)],
    hair = ['#1a1412', '#3a2418', '#6b6560', '#2a1c20'][Math.floor(R() * 4)],
    robe = p.sky[2],
    robe2 = p.far,
    sh = (d, o = 0.22) => `<path d="${d}" fill="#000" opacity="${o}"/>`
  const hw = w * 0.125,
    hh = w * 0.165
  let back = '',
    front = '',
    neck =
      `<path d="M${cx - w * 0.06} ${cy + hh * 0.5}V${cy + hh * 1.35}Q${cx} ${cy + hh * 1.7} ${cx + w * 0.06} ${cy + hh * 1.35}V${cy + hh * 0.5}Z" fill="${skin}"/>` +
      sh(
        `M${cx - w * 0.06} ${cy + hh * 0.72}Q${cx} ${cy + hh * 1.18} ${cx + w * 0.06} ${cy + hh * 0.72}V${cy + hh * 1.05}Q${cx} ${cy + hh * 1.3} ${cx - w * 0.06} ${cy + hh * 1.05}Z`,
      )
  const head = `<path d="M${cx - hw} ${cy - hh * 0.25}C${cx - hw} ${cy - hh * 1.15} ${cx + hw} ${cy - hh * 1.15} ${cx + hw} ${cy - hh * 0.25}C${cx + hw} ${cy + hh * 0.5} ${cx + hw * 0.55} ${cy + hh} ${cx} ${cy + hh}C${cx - hw * 0.55} ${cy + hh} ${cx - hw} ${cy + hh * 0.5} ${cx - hw} ${cy - hh * 0.25}Z" fill="${skin}"/><path d="M${cx} ${cy - hh}C${cx + hw * 1.0} ${cy - hh} ${cx + hw} ${cy - hh * 0.4} ${cx + hw} ${cy - hh * 0.25}C${cx + hw} ${cy + hh * 0.5} ${cx + hw * 0.55} ${cy + hh} ${cx} ${cy + hh}C${cx + hw * 0.2} ${cy + hh * 0.4} ${cx + hw * 0.12} ${cy - hh * 0.3} ${cx} ${cy - hh}Z" fill="#000" opacity=".16"/>`
  const bust = `<path d="M${cx - w * 0.4} ${h}C${cx - w * 0.4} ${cy + hh * 2.0} ${cx - w * 0.19} ${cy + hh * 1.55} ${cx - w * 0.06} ${cy + hh * 1.2}Q${cx} ${cy + hh * 1.75} ${cx + w * 0.06} ${cy + hh * 1.2}C${cx + w * 0.19} ${cy + hh * 1.55} ${cx + w * 0.4} ${cy + hh * 2.0} ${cx + w * 0.4} ${h}Z" fill="${robe}"/><path d="M${cx + w * 0.06} ${cy + hh * 1.2}C${cx + w * 0.19} ${cy + hh * 1.55} ${cx + w * 0.4} ${cy + hh * 2.0} ${cx + w * 0.4} ${h}H${cx + w * 0.02}Q${cx + w * 0.03} ${cy + hh * 2.2} ${cx + w * 0.06} ${cy + hh * 1.2}Z" fill="${robe2}" opacity=".75"/>`
  if (k === 0) {
    const c = p.sky[3]
    back = `<path d="M${cx - hw * 1.7} ${cy + hh * 1.95}C${cx - hw * 1.55} ${cy + hh * 0.6} ${cx - hw * 1.75} ${cy - hh * 1.65} ${cx} ${cy - hh * 1.3}C${cx + hw * 1.75} ${cy - hh * 1.65} ${cx + hw * 1.55} ${cy + hh * 0.6} ${cx + hw * 1.7} ${cy + hh * 1.95}Z" fill="${c}"/><path d="M${cx - hw * 1.05} ${cy + hh * 1.6}V${cy - hh * 0.3}H${cx + hw * 1.05}V${cy + hh * 1.6}Z" fill="${p.sky[1]}"/>`
    front = `<path d="M${cx - hw * 1.14} ${cy + hh * 0.35}C${cx - hw * 1.42} ${cy - hh * 1.45} ${cx + hw * 1.42} ${cy - hh * 1.45} ${cx + hw * 1.14} ${cy + hh * 0.35}C${cx + hw * 1.02} ${cy - hh * 0.35} ${cx + hw * 0.62} ${cy - hh * 0.72} ${cx} ${cy - hh * 0.74}C${cx - hw * 0.62} ${cy - hh * 0.72} ${cx - hw * 1.02} ${cy - hh * 0.35} ${cx - hw * 1.14} ${cy + hh * 0.35}Z" fill="${c}"/>`
  }
  if (k === 1) {
    front = `<path d="M${cx - hw * 1.06} ${cy - hh * 0.1}C${cx - hw * 1.3} ${cy - hh * 1.35} ${cx + hw * 1.3} ${cy - hh * 1.35} ${cx + hw * 1.06} ${cy - hh * 0.1}C${cx + hw * 0.9} ${cy - hh * 0.55} ${cx + hw * 0.3} ${cy - hh * 0.62} ${cx - hw * 0.2} ${cy - hh * 0.7}C${cx - hw * 0.7} ${cy - hh * 0.6} ${cx - hw * 0.95} ${cy - hh * 0.4} ${cx - hw * 1.06} ${cy - hh * 0.1}Z" fill="${hair}"/><path d="M${cx - hw * 1.02} ${cy - hh * 0.05}C${cx - hw * 1.05} ${cy + hh * 0.9} ${cx - hw * 0.5} ${cy + hh * 1.32} ${cx} ${cy + hh * 1.32}C${cx + hw * 0.5} ${cy + hh * 1.32} ${cx + hw * 1.05} ${cy + hh * 0.9} ${cx + hw * 1.02} ${cy - hh * 0.05}C${cx + hw * 0.82} ${cy + hh * 0.42} ${cx + hw * 0.5} ${cy + hh * 0.38} ${cx} ${cy + hh * 0.38}C${cx - hw * 0.5} ${cy + hh * 0.38} ${cx - hw * 0.82} ${cy + hh * 0.42} ${cx - hw * 1.02} ${cy - hh * 0.05}Z" fill="${hair}"/>`
  }
  if (k === 2) {
    back = `<path d="M${cx - hw * 1.35} ${cy + hh * 1.35}C${cx - hw * 1.75} ${cy - hh * 1.6} ${cx + hw * 1.75} ${cy - hh * 1.6} ${cx + hw * 1.35} ${cy + hh * 1.35}Q${cx} ${cy + hh * 1.7} ${cx - hw * 1.35} ${cy + hh * 1.35}Z" fill="${hair}"/>`
    front = `<path d="M${cx - hw * 1.12} ${cy + hh * 0.2}C${cx - hw * 1.4} ${cy - hh * 1.4} ${cx + hw * 1.4} ${cy - hh * 1.4} ${cx + hw * 1.12} ${cy + hh * 0.2}C${cx + hw * 0.95} ${cy - hh * 0.3} ${cx + hw * 0.55} ${cy - hh * 0.6} ${cx + hw * 0.15} ${cy - hh * 0.78}C${cx - hw * 0.4} ${cy - hh * 0.55} ${cx - hw * 0.9} ${cy - hh * 0.35} ${cx - hw * 1.12} ${cy + hh * 0.2}Z" fill="${hair}"/>`
  }
  if (k === 3) {
    front = `<path d="M${cx - hw * 1.05} ${cy - hh * 0.1}C${cx - hw * 1.25} ${cy - hh * 1.3} ${cx + hw * 1.25} ${cy - hh * 1.3} ${cx + hw * 1.05} ${cy - hh * 0.1}C${cx + hw * 1} ${cy - hh * 0.5} ${cx + hw * 0.6} ${cy - hh * 0.72} ${cx} ${cy - hh * 0.72}C${cx - hw * 0.6} ${cy - hh * 0.72} ${cx - hw} ${cy - hh * 0.5} ${cx - hw * 1.05} ${cy - hh * 0.1}Z" fill="${hair}"/><path d="M${cx - w * 0.075} ${cy + hh * 1.22}L${cx} ${cy + hh * 1.62}L${cx + w * 0.075} ${cy + hh * 1.22}L${cx + w * 0.11} ${cy + hh * 1.4}L${cx + w * 0.02} ${cy + hh * 1.95}H${cx - w * 0.02}L${cx - w * 0.11} ${cy + hh * 1.4}Z" fill="${p.txt}" opacity=".9"/>`
  }
  return `<circle cx="${cx}" cy="${cy - h * 0.02}" r="${w * 0.52}" fill="url(#glow)" opacity=".7"/><circle cx="${cx}" cy="${cy - h * 0.02}" r="${w * 0.285}" fill="${p.acc}" opacity=".9"/><circle cx="${cx}" cy="${cy - h * 0.02}" r="${w * 0.315}" fill="none" stroke="${p.acc}" stroke-opacity=".6" stroke-width="3"/>${[
    ...Array(36),
  ]
    .map((_, i) => {
      const a = (i * Math.PI) / 18
      return `<path d="M${f(cx + Math.cos(a) * w * 0.33)} ${f(cy - h * 0.02 + Math.sin(a) * w * 0.33)}L${f(cx + Math.cos(a) * w * (i % 3 ? 0.345 : 0.37))} ${f(cy - h * 0.02 + Math.sin(a) * w * (i % 3 ? 0.345 : 0.37))}" stroke="${p.acc}" stroke-opacity=".6" stroke-width="3"/>`
    })
    .join('')}${back}${neck}${bust}${head}${front}`
}
