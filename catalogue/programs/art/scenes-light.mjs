// The drawn scenes, first half. Each returns SVG for a w by h field; R is a seeded random source, p a palette.
import { f, leaf, peak, rays, ridge, stars } from './shapes.mjs'

export const scenes = {
  hills(R, p, w, h) {
    return (
      `<circle cx="${w * 0.5}" cy="${h * 0.47}" r="${w * 0.36}" fill="url(#glow)"/>${rays(w * 0.5, h * 0.47, w * 1.1, 15, p.acc, 0.06, 185, 355)}<circle cx="${w * 0.5}" cy="${h * 0.47}" r="${w * 0.085}" fill="${p.acc}"/>` +
      [0.54, 0.6, 0.68, 0.78]
        .map(
          (b, i) =>
            `<path d="${ridge(R, w, h, h * b, h * 0.1, 20)}" fill="${[p.far, p.far, p.near, p.ink][i]}" opacity="${[0.55, 0.9, 0.85, 1][i]}"/>`,
        )
        .join('')
    )
  },
  peaks(R, p, w, h) {
    return (
      stars(R, w, h * 0.45, 70, p.txt) +
      `<circle cx="${w * 0.3}" cy="${h * 0.2}" r="${w * 0.3}" fill="url(#glow)"/><circle cx="${w * 0.3}" cy="${h * 0.2}" r="${w * 0.055}" fill="${p.acc}"/>${(() => {
        const d = peak(R, w, h, h * 0.68, [
          [w * 0.2, h * 0.43],
          [w * 0.62, h * 0.33],
        ])
        return `<clipPath id="mt"><path d="${d}"/></clipPath><path d="${d}" fill="${p.far}"/><g clip-path="url(#mt)"><path d="M0 0H${w}V${h * 0.395}L${w * 0.68} ${h * 0.385}L${w * 0.655} ${h * 0.425}L${w * 0.63} ${h * 0.392}L${w * 0.6} ${h * 0.418}L${w * 0.58} ${h * 0.388}L${w * 0.5} ${h * 0.4}V${h * 0.3}H${w * 0.4}V${h * 0.46}L${w * 0.235} ${h * 0.478}L${w * 0.205} ${h * 0.455}L${w * 0.175} ${h * 0.482}L${w * 0.1} ${h * 0.46}V0Z" fill="${p.txt}" opacity=".8"/><path d="M${w * 0.62} ${h * 0.33}L${w * 0.9} ${h * 0.33}V${h * 0.7}L${w * 0.66} ${h * 0.7}Z" fill="#000" opacity=".25"/></g>`
      })()}<path d="${peak(R, w, h, h * 0.76, [
        [w * 0.34, h * 0.53],
        [w * 0.86, h * 0.56],
      ])}" fill="${p.near}" opacity=".92"/><path d="${ridge(R, w, h, h * 0.84, h * 0.07, 10)}" fill="${p.ink}"/>`
    )
  },
  sea(R, p, w, h) {
    let s =
      stars(R, w, h * 0.4, 60, p.txt) +
      `<circle cx="${w * 0.5}" cy="${h * 0.36}" r="${w * 0.34}" fill="url(#glow)"/><circle cx="${w * 0.5}" cy="${h * 0.36}" r="${w * 0.1}" fill="${p.acc}"/><rect y="${h * 0.52}" width="${w}" height="${h * 0.48}" fill="${p.near}"/><rect y="${h * 0.52}" width="${w}" height="${h * 0.48}" fill="url(#sea)"/>`
    for (let i = 0; i < 46; i++) {
      const t = i / 46,
        y = h * 0.525 + t * t * h * 0.42,
        sp = w * (0.05 + t * 0.17),
        x = w * 0.5 + (R() - 0.5) * sp * 1.6,
        l = w * (0.02 + R() * 0.09) * (0.5 + t)
      s += `<rect x="${f(x - l / 2)}" y="${f(y)}" width="${f(l)}" height="${f(1.4 + t * 4)}" rx="2" fill="${p.acc}" opacity="${(0.85 - t * 0.65).toFixed(2)}"/>`
    }
    return s
  },
  arch(R, p, w, h) {
    const cx = w * 0.5,
      aw = w * 0.19,
      top = h * 0.2,
      bot = h * 0.74
    const a = (k) => `M${cx - aw - k} ${bot}V${top + aw}A${aw + k} ${aw + k} 0 0 1 ${cx + aw + k} ${top + aw}V${bot}Z`
    return `<rect width="${w}" height="${h}" fill="${p.near}"/><path d="M${cx - aw} ${bot}L${cx - w * 0.46} ${h}H${cx + w * 0.46}L${cx + aw} ${bot}Z" fill="${p.acc}" opacity=".22"/><path d="${a(26)}" fill="none" stroke="${p.acc}" stroke-opacity=".35" stroke-width="2"/><path d="${a(12)}" fill="none" stroke="${p.acc}" stroke-opacity=".7" stroke-width="3"/><clipPath id="ar"><path d="${a(0)}"/></clipPath><g clip-path="url(#ar)"><rect width="${w}" height="${h}" fill="url(#sky)"/><circle cx="${cx}" cy="${h * 0.5}" r="${w * 0.28}" fill="url(#glow)"/>${rays(cx, h * 0.52, w * 0.6, 17, p.acc, 0.12, 180, 360)}<circle cx="${cx}" cy="${h * 0.52}" r="${w * 0.05}" fill="${p.acc}"/><path d="${ridge(R, w, h, h * 0.6, h * 0.06, 10)}" fill="${p.far}"/><path d="${ridge(R, w, h, h * 0.67, h * 0.07, 10)}" fill="${p.ink}"/></g>`
  },
  rose(R, p, w, h) {
    const cx = w / 2,
      cy = h * 0.37
    let s = `<rect width="${w}" height="${h}" fill="${p.ink}"/><circle cx="${cx}" cy="${cy}" r="${w * 0.52}" fill="url(#glow)" opacity=".55"/>`
    const cols = [p.sky[1], p.sky[2], p.sky[3], p.acc, p.far, '#7a2e2a', '#274c63']
    const ring = (n, r0, r1, off) => {
      let o = ''
      for (let i = 0; i < n; i++) {
        const a = ((i + off) / n) * 2 * Math.PI,
          da = (Math.PI / n) * 0.9,
          m = (r0 + r1) / 2,
          P = (r, t) => `${f(cx + r * Math.cos(t))} ${f(cy + r * Math.sin(t))}`
        o += `<path d="M${P(r0, a)}C${P(m, a - da)} ${P(r1 * 0.96, a - da)} ${P(r1, a)}C${P(r1 * 0.96, a + da)} ${P(m, a + da)} ${P(r0, a)}Z" fill="${cols[(i * 3 + Math.floor(R() * 2) + n) % cols.length]}" opacity="${(0.75 + R() * 0.25).toFixed(2)}" stroke="${p.ink}" stroke-width="5"/><circle cx="${f(cx + r1 * 0.985 * Math.cos(a + Math.PI / n))}" cy="${f(cy + r1 * 0.985 * Math.sin(a + Math.PI / n))}" r="${f((w * 0.16) / n + 2)}" fill="${cols[(i + 2) % cols.length]}" opacity=".9"/>`
      }
      return o
    }
    s += ring(16, w * 0.2, w * 0.3, 0.5) + ring(12, w * 0.105, w * 0.212, 0) + ring(8, w * 0.032, w * 0.12, 0.5)
    return (
      s +
      `<circle cx="${cx}" cy="${cy}" r="${w * 0.04}" fill="${p.acc}"/><g fill="none" stroke="${p.acc}" stroke-opacity=".55"><circle cx="${cx}" cy="${cy}" r="${w * 0.327}" stroke-width="5"/><circle cx="${cx}" cy="${cy}" r="${w * 0.342}" stroke-width="1.5"/></g>`
    )
  },
  olive(_R, p, w, h) {
    let s = `<circle cx="${w * 0.5}" cy="${h * 0.4}" r="${w * 0.42}" fill="url(#glow)" opacity=".8"/><circle cx="${w * 0.5}" cy="${h * 0.4}" r="${w * 0.27}" fill="none" stroke="${p.acc}" stroke-opacity=".5" stroke-width="2"/>`
    for (const side of [-1, 1]) {
      const pts = []
      for (let i = 0; i <= 16; i++) {
        const t = i / 16,
          a = ((90 - side * (12 + t * 150)) * Math.PI) / 180
        pts.push([w * 0.5 + Math.cos(a) * w * 0.265, h * 0.4 + Math.sin(a) * w * 0.265, a])
      }
      s += `<path d="M${pts.map((q) => `${f(q[0])} ${f(q[1])}`).join('L')}" fill="none" stroke="${p.acc}" stroke-width="5" stroke-linecap="round" opacity=".9"/>`
      pts.forEach((q, i) => {
        if (i < 1) return
        const tan = (q[2] * 180) / Math.PI - side * 90,
          l = w * (0.105 - (0.045 * i) / 16),
          b = i % 2 ? p.sky[3] : p.acc
        s +=
          leaf(q[0], q[1], tan + 34, l, l * 0.17, b, 0.95) +
          leaf(q[0], q[1], tan - 34, l * 0.95, l * 0.16, p.far === 'x' ? b : p.sky[3], 0.8)
        if (i % 4 === 2)
          s += `<ellipse cx="${f(q[0] + Math.cos(q[2]) * w * 0.022)}" cy="${f(q[1] + Math.sin(q[2]) * w * 0.022)}" rx="${w * 0.012}" ry="${w * 0.016}" fill="${p.sky[2]}" stroke="${p.acc}" stroke-width="2"/>`
      })
    }
    return s
  },
  candle(_R, p, w, h) {
    const cx = w * 0.5,
      y = h * 0.36
    return `<rect width="${w}" height="${h}" fill="${p.ink}"/><circle cx="${cx}" cy="${y}" r="${w * 0.62}" fill="url(#glow)" opacity=".9"/>${[0.12, 0.19, 0.28, 0.39].map((r, i) => `<circle cx="${cx}" cy="${y}" r="${w * r}" fill="none" stroke="${p.acc}" stroke-opacity="${0.32 - 0.07 * i}" stroke-width="1.6"/>`).join('')}<path d="M${cx} ${y - w * 0.12}C${cx + w * 0.075} ${y - w * 0.015} ${cx + w * 0.05} ${y + w * 0.07} ${cx} ${y + w * 0.07}C${cx - w * 0.05} ${y + w * 0.07} ${cx - w * 0.065} ${y - w * 0.01} ${cx} ${y - w * 0.12}Z" fill="${p.acc}"/><path d="M${cx} ${y - w * 0.035}C${cx + w * 0.035} ${y + w * 0.02} ${cx + w * 0.024} ${y + w * 0.062} ${cx} ${y + w * 0.062}C${cx - w * 0.024} ${y + w * 0.062} ${cx - w * 0.03} ${y + w * 0.02} ${cx} ${y - w * 0.035}Z" fill="#fffaf0"/><path d="M${cx} ${y + w * 0.055}V${y + w * 0.095}" stroke="#1a120a" stroke-width="5"/><path d="M${cx - w * 0.06} ${y + w * 0.1}Q${cx} ${y + w * 0.075} ${cx + w * 0.06} ${y + w * 0.1}V${h * 0.76}H${cx - w * 0.06}Z" fill="url(#wax)"/>`
  },
  ripples(_R, p, w, h) {
    let s = `<rect width="${w}" height="${h}" fill="url(#sky)"/>`
    for (let i = 0; i < 22; i++) {
      const rx = w * (0.02 + i * 0.035),
        ry = rx * 0.34
      s += `<ellipse cx="${w * 0.5}" cy="${h * 0.5}" rx="${f(rx)}" ry="${f(ry)}" fill="none" stroke="${i % 3 ? p.txt : p.acc}" stroke-opacity="${(0.75 * Math.exp(-i / 8)).toFixed(3)}" stroke-width="${f(4 - i * 0.13)}"/>`
    }
    return (
      s +
      `<path d="M${w * 0.5} ${h * 0.2}C${w * 0.53} ${h * 0.27} ${w * 0.54} ${h * 0.3} ${w * 0.5} ${h * 0.325}C${w * 0.46} ${h * 0.3} ${w * 0.47} ${h * 0.27} ${w * 0.5} ${h * 0.2}Z" fill="${p.acc}"/>`
    )
  },
}
