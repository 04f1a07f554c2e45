import { expect, test } from 'vitest'
import { parseTranscript } from '../player/transcript.ts'
import { verseReadAt, verseStart } from './verse-times.ts'

const CUES = parseTranscript(`WEBVTT

00:00:00.000 --> 00:00:02.000
Mark, chapter one.

mark-1-1
00:00:03.500 --> 00:00:09.000
The beginning of the gospel

mark-1-2
00:00:09.500 --> 00:00:20.000
As it is written
`)

test.each([
  ['mark-1-1', 3.5],
  ['mark-1-2', 9.5],
  ['mark-1-3', undefined],
])('%s begins at %s s', (slug, start) => {
  expect(verseStart(CUES, slug)).toBe(start)
})

test.each([
  ['mark-1', 0, null],
  ['mark-1', 3.5, 1],
  ['mark-1', 9.2, 1],
  ['mark-1', 9.5, 2],
  ['mark-1', 99, 2],
  ['mark-2', 9.5, null],
  ['mark', 9.5, null],
])('%s at %s s reads verse %s', (chapter, position, verse) => {
  expect(verseReadAt(CUES, chapter, position)).toBe(verse)
})
