// node film.mjs STORY.json OUT.mp4 --title-font FILE.woff2 --label-font FILE.woff2 [--sound FILE] [--size 1280x720]
// [--rate 24] [--crf 21] [--audio 128k]. STORY is {"seconds", "light", "low", "verses": [[from, to, [lines], reference]]}. Draws scene.js frame by frame in chromium
// (CHROMIUM=/path, default the one on PATH) and encodes with ffmpeg. Sound is faded out over the last 2.5 s.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'title-font': { type: 'string' },
    'label-font': { type: 'string' },
    sound: { type: 'string' },
    size: { type: 'string', default: '1280x720' },
    rate: { type: 'string', default: '24' },
    crf: { type: 'string', default: '21' },
    audio: { type: 'string', default: '128k' },
  },
})
const [storyPath, out] = positionals
const story = JSON.parse(readFileSync(storyPath, 'utf8'))
const [width, height] = values.size.split('x').map(Number)
const rate = Number(values.rate)

const face = (family, path) =>
  `@font-face{font-family:${family};font-weight:600;src:url(data:font/woff2;base64,${readFileSync(path, 'base64')})}`
const style = `<style>${face('Title', values['title-font'])}${face('Label', values['label-font'])}</style>`
const samples = '<p style="font:600 20px Title">a</p><p style="font:600 20px Label">a</p>'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
const page = await browser.newPage()
await page.setContent(`${style}${samples}<canvas width="${width}" height="${height}"></canvas>`)
await page.evaluate(() => document.fonts.ready)
await page.evaluate((film) => Object.assign(window, { film }), { width, height, ...story })
await page.addScriptTag({ content: `(() => {${readFileSync(new URL('./scene.js', import.meta.url), 'utf8')}})()` })

const pictures = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-r', String(rate), '-i', '-']
const fade = `apad,afade=t=out:st=${story.seconds - 2.5}:d=2.5`
const sound = [
  '-c:a',
  'aac',
  '-b:a',
  values.audio,
  '-ac',
  '2',
  '-ar',
  '48000',
  '-af',
  fade,
  '-t',
  String(story.seconds),
]
const keys = ['-g', String(rate * 2), '-keyint_min', String(rate * 2), '-sc_threshold', '0']
const video = [
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-tune',
  'film',
  '-crf',
  values.crf,
  '-pix_fmt',
  'yuv420p',
  ...keys,
]
const inputs = values.sound ? [...pictures, '-i', values.sound] : pictures
const command = [
  '-v',
  'error',
  '-y',
  ...inputs,
  ...video,
  ...(values.sound ? sound : []),
  '-movflags',
  '+faststart',
  out,
]
const encoder = spawn('ffmpeg', command, { stdio: ['pipe', 'inherit', 'inherit'] })
for (let frame = 0; frame < story.seconds * rate; frame++) {
  const picture = await page.evaluate((t) => window.draw(t), frame / rate)
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
  if (!encoder.stdin.write(bytes)) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
await once(encoder, 'close')
await browser.close()
