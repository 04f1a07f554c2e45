// node captions.mjs OUT-FOLDER   writes a WebVTT file for each film from its story: what is read, while it is read.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [out] = process.argv.slice(2)
const here = new URL('.', import.meta.url).pathname
/** Stories of advertisements, which are not videos of the catalogue. */
const SPOTS = ['spot.json', 'friend.json']

const time = (seconds) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

mkdirSync(out, { recursive: true })
for (const name of readdirSync(here).filter((file) => file.endsWith('.json') && !SPOTS.includes(file))) {
  const { verses } = JSON.parse(readFileSync(join(here, name), 'utf8'))
  const cues = verses.map(([from, to, lines, reference], at) => {
    const words = reference ? [...lines, `(${reference})`] : lines
    return `${at + 1}\n${time(from)} --> ${time(to)}\n${words.join('\n')}\n`
  })
  writeFileSync(join(out, name.replace('.json', '.vtt')), ['WEBVTT\n', ...cues].join('\n'))
}
