// node render.mjs --out FOLDER --fonts FOLDER [--only NAME,NAME] : draws everything in pictures.json as WebP.
// Needs chromium (CHROMIUM=/path, default the one on PATH), playwright-core, and ffmpeg with libwebp.
// Fonts: newsreader-latin-standard-normal.woff2 and inter-latin-opsz-normal.woff2, both OFL-1.1.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { cover } from './cover.mjs'
import { scape } from './scapes.mjs'

const { values } = parseArgs({
  options: { out: { type: 'string' }, fonts: { type: 'string' }, only: { type: 'string' } },
})
const { out, fonts } = values
const only = values.only?.split(',')
const pictures = JSON.parse(readFileSync(new URL('./pictures.json', import.meta.url)))
const wanted = (name) => !only || only.includes(name)
const file = (name) => join(out, `${name}.webp`)

const face = (family, name, weight) => {
  const data = readFileSync(join(fonts, name)).toString('base64')
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}
const style = `<style>${face('Newsreader', 'newsreader-latin-standard-normal.woff2', '200 800')}
${face('Inter', 'inter-latin-opsz-normal.woff2', '100 900')}
*{margin:0;box-sizing:border-box}svg{display:block;width:800px;height:800px}</style>`

const toWebp = (png, name, size, quality) => {
  const encode = [
    '-vf',
    `scale=${size}:${size}:flags=lanczos`,
    '-c:v',
    'libwebp',
    '-quality',
    String(quality),
    '-compression_level',
    '6',
  ]
  const made = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-y', '-f', 'image2pipe', '-i', '-', ...encode, '-frames:v', '1', file(name)],
    { input: png },
  )
  if (made.status) throw new Error(String(made.stderr))
}

for (const { name, ...options } of pictures.landscapes) {
  if (wanted(name) && (only || !existsSync(file(name)))) await scape(file(name), options)
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
const page = await browser.newPage({ viewport: { width: 800, height: 800 } })
const draw = async (html, name, size, quality) => {
  await page.setContent(style + html)
  await page.evaluate(() => document.fonts.ready)
  toWebp(await page.screenshot({ type: 'png' }), name, size, quality)
}

const painted = ({ image, position, title, label, sub }, words) => {
  const data = readFileSync(file(image)).toString('base64')
  const frame = `width:800px;height:800px;position:relative;color:#fff;background:url(data:image/webp;base64,${data}) ${position}/cover`
  if (!words) return `<div style="${frame}"></div>`
  const size = title.length > 20 ? 74 : 82
  return `<div style="${frame}">
<div style="position:absolute;inset:0;background:linear-gradient(180deg,#0008 0,#0000 30%,#0000 45%,#000a 78%,#000c 100%)"></div>
<div style="position:absolute;left:58px;top:50px;font:600 20px Inter;letter-spacing:4px;text-transform:uppercase;color:#ffe9bd">${label}
<i style="display:block;width:42px;height:2px;background:#ffe9bd;margin-top:14px"></i></div>
<div style="position:absolute;left:58px;right:50px;bottom:48px">
<div style="font:440 ${size}px/1.0 Newsreader;letter-spacing:-.02em;text-wrap:balance">${title}</div>
<div style="font:500 25px Inter;margin-top:18px;opacity:.86">${sub}</div></div></div>`
}

for (const work of pictures.covers) {
  if (!wanted(work.name)) continue
  const drawn = (words) => (work.image ? painted(work, words) : cover(words ? work : { ...work, title: '' }))
  await draw(drawn(true), `c-${work.name}`, 640, 78)
  await draw(drawn(false), `t-${work.name}`, 240, 76)
}
for (const { name, ...options } of pictures.portraits) {
  if (wanted(name)) await draw(cover({ scene: 'portrait', ...options }), name, 400, 78)
}
await browser.close()
