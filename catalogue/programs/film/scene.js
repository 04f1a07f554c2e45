// Runs in the browser page. window.film = {width, height, seconds, verses, light}; window.draw(t) answers a JPEG data
// URL. A verse is [from, to, lines, reference]: it fades in word by word over the sea. Light goes from light[0] to
// light[1] over the film, where 0 is night and 1 is sunrise. The reference stands under the lines, or low on the water.
const { width: W, height: H, seconds: LENGTH, verses: VERSES, light: LIGHT = [0, 1], low: LOW = false } = window.film
const canvas = document.querySelector('canvas')
const x = canvas.getContext('2d')
let seed = 7
const random = () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
const many = (count, make) => Array.from({ length: count }, make)
const stars = many(150, () => [random() * W, random() * H * 0.55, 0.4 + random() * 1.3, random() * 6.28])
const motes = many(70, () => [random() * W, random() * H, 0.6 + random() * 2.4, random() * 6.28, 0.3 + random()])
const glints = many(120, () => [random(), random(), random() * 6.28, random()])
const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const mix = (from, to, share) => {
  const [a, b] = [channels(from), channels(to)]
  return `rgb(${a.map((value, i) => Math.round(value + (b[i] - value) * share)).join(',')})`
}
const ease = (t) => {
  const s = Math.max(0, Math.min(1, t))
  return s * s * (3 - 2 * s)
}
const vertical = (from, to, stops) => {
  const paint = x.createLinearGradient(0, from, 0, to)
  for (const [at, colour] of stops) paint.addColorStop(at, colour)
  return paint
}

function drawSky(t, k, horizon) {
  x.fillStyle = vertical(0, horizon, [
    [0, mix('#070a12', '#2a2740', k)],
    [0.55, mix('#0f1a30', '#8a4f55', k)],
    [1, mix('#2a3350', '#f2b968', k)],
  ])
  x.fillRect(0, 0, W, horizon + 2)
  x.fillStyle = '#fff'
  for (const [left, top, radius, phase] of stars) {
    x.globalAlpha = (1 - k) * (0.35 + 0.35 * Math.sin(t * 0.9 + phase))
    x.beginPath()
    x.arc(left, top, radius, 0, 7)
    x.fill()
  }
  x.globalAlpha = 1
}

function drawSun(t, k, horizon) {
  const [sunX, sunY] = [W * 0.5, horizon + H * 0.1 - k * H * 0.2]
  x.save()
  x.beginPath()
  x.rect(0, 0, W, horizon)
  x.clip()
  x.globalCompositeOperation = 'lighter'
  const ray = x.createRadialGradient(sunX, sunY, 0, sunX, sunY, W * 0.75)
  ray.addColorStop(0, `rgba(232,160,84,${0.11 * k})`)
  ray.addColorStop(1, 'rgba(246,208,138,0)')
  x.fillStyle = ray
  for (let i = 0; i < 18; i++) {
    const angle = Math.PI + ((i + 0.5) / 18) * Math.PI + Math.sin(t * 0.05 + i) * 0.03
    const half = 0.035 + 0.02 * Math.sin(t * 0.21 + i * 1.7)
    x.beginPath()
    x.moveTo(sunX, sunY)
    x.lineTo(sunX + Math.cos(angle - half) * W, sunY + Math.sin(angle - half) * W)
    x.lineTo(sunX + Math.cos(angle + half) * W, sunY + Math.sin(angle + half) * W)
    x.fill()
  }
  const glow = x.createRadialGradient(sunX, sunY, 0, sunX, sunY, H * 0.6)
  glow.addColorStop(0, `rgba(236,150,70,${0.16 + 0.24 * k})`)
  glow.addColorStop(1, 'rgba(220,110,50,0)')
  x.fillStyle = glow
  x.fillRect(0, 0, W, horizon)
  x.globalCompositeOperation = 'source-over'
  x.fillStyle = mix('#e3af4a', '#ffe6b0', k)
  x.beginPath()
  x.arc(sunX, sunY, H * 0.062, 0, 7)
  x.fill()
  x.restore()
}

function drawHill(base, height, waves, phase, colour) {
  x.fillStyle = colour
  x.beginPath()
  x.moveTo(0, H)
  for (let i = 0; i <= W; i += 8) {
    const along = (i / W) * waves
    const rise = height * (0.5 + 0.5 * Math.sin(along + phase)) - height * 0.35 * Math.sin(along * 2.3 + phase * 2)
    x.lineTo(i, H * (base - rise))
  }
  x.lineTo(W, H)
  x.fill()
}

function drawSea(t, k, horizon) {
  x.fillStyle = vertical(horizon, H, [
    [0, mix('#18223a', '#b5754f', k)],
    [0.5, mix('#0c1220', '#452c38', k)],
    [1, '#0b0c0d'],
  ])
  x.fillRect(0, horizon, W, H - horizon)
  x.fillStyle = '#f6d08a'
  for (const [near, side, phase, size] of glints) {
    const depth = near * near
    const spread = W * (0.04 + depth * 0.24)
    const left = W * 0.5 + (side - 0.5) * spread * 2 + Math.sin(t * 0.5 + phase) * 8
    const length = (12 + size * 60) * (0.4 + depth)
    const shine = 0.5 + 0.5 * Math.sin(t * (0.7 + size) + phase)
    x.globalAlpha = Math.max(0, (0.15 + 0.6 * k) * (1 - depth * 0.7) * shine)
    x.fillRect(left - length / 2, horizon + 4 + depth * (H - horizon) * 0.95, length, 1 + depth * 3)
  }
  x.globalCompositeOperation = 'lighter'
  x.fillStyle = '#ffdca0'
  for (const [left, top, radius, phase, speed] of motes) {
    const y = (((top - t * 7 * speed) % H) + H) % H
    x.globalAlpha = (0.12 + 0.3 * k) * (0.5 + 0.5 * Math.sin(t * 0.8 + phase))
    x.beginPath()
    x.arc(left + Math.sin(t * 0.25 + phase) * 26, y, radius, 0, 7)
    x.fill()
  }
  x.globalAlpha = 1
  x.globalCompositeOperation = 'source-over'
  x.fillStyle = vertical(0, H, [
    [0, 'rgba(11,12,13,.45)'],
    [0.35, 'rgba(11,12,13,.12)'],
    [0.6, 'rgba(11,12,13,.18)'],
    [1, 'rgba(11,12,13,.55)'],
  ])
  x.fillRect(0, 0, W, H)
}

function drawLine(text, { since, fade, top, size }) {
  x.font = `600 ${size}px Title`
  x.textAlign = 'left'
  const words = text.split(' ')
  const space = x.measureText(' ').width
  const total = words.reduce((sum, word) => sum + x.measureText(word).width, space * (words.length - 1))
  let left = W / 2 - total / 2
  words.forEach((word, i) => {
    const shown = ease((since - i * 0.28) / 1.3)
    x.globalAlpha = shown * fade
    x.shadowColor = 'rgba(0,0,0,.6)'
    x.shadowBlur = 18
    x.fillStyle = '#fdf3df'
    x.fillText(word, left, top + (1 - shown) * 12)
    left += x.measureText(word).width + space
  })
}

function drawVerse(t, [from, to, lines, reference]) {
  const fade = ease((to - t) / 1.6)
  const size = H * 0.098
  lines.forEach((line, i) => {
    drawLine(line, { since: t - from - i * 1.5, fade, top: H * 0.235 + i * size * 1.1, size })
  })
  if (reference) {
    x.globalAlpha = ease((t - from - 3.2) / 1.4) * fade
    x.textAlign = 'center'
    x.font = `600 ${H * (LOW ? 0.034 : 0.026)}px Label`
    x.fillStyle = '#f6d08a'
    x.shadowBlur = 8
    x.letterSpacing = `${H * 0.006}px`
    x.fillText(reference.toUpperCase(), W / 2, LOW ? H * 0.91 : H * 0.24 + lines.length * size * 1.1)
    x.letterSpacing = '0px'
  }
  x.globalAlpha = 1
  x.shadowBlur = 0
}

window.draw = (t) => {
  const k = LIGHT[0] + (LIGHT[1] - LIGHT[0]) * ease(t / (LENGTH * 0.85))
  const horizon = H * 0.62
  drawSky(t, k, horizon)
  drawSun(t, k, horizon)
  drawHill(0.6, 0.085, 7, 1 + t * 0.004, mix('#151b2c', '#6d4148', k))
  drawHill(0.625, 0.05, 11, 4 + t * 0.007, mix('#0d111d', '#3a2430', k))
  drawSea(t, k, horizon)
  for (const verse of VERSES) if (t >= verse[0] && t <= verse[1]) drawVerse(t, verse)
  x.fillStyle = `rgba(11,12,13,${1 - Math.min(ease(t / 2), ease((LENGTH - t) / 2.2))})`
  x.fillRect(0, 0, W, H)
  return canvas.toDataURL('image/jpeg', 0.93)
}
