import { expect, it, test } from 'vitest'
import { cueAt, parseTranscript } from './transcript.ts'

const VTT = `WEBVTT - The Small Yes

NOTE A remark
that is no cue

STYLE
::cue { color: gold }

first
00:00:01.000 --> 00:00:04.500 align:start
<v Ruth>Begin with &amp; keep
the <i>small</i> yes.

00:05.000 --> 00:07.250
It is enough.

01:00:00.000 --> 01:00:01.000

`

it('parses times and text, and skips the rest', () => {
  expect(parseTranscript(VTT)).toEqual([
    { start: 1, end: 4.5, words: 'Begin with & keep the small yes.', name: 'first' },
    { start: 5, end: 7.25, words: 'It is enough.' },
  ])
})

it('parses Windows line ends', () => {
  expect(parseTranscript(VTT.replaceAll('\n', '\r\n'))).toHaveLength(2)
})

it.each(['', 'WEBVTT', 'no transcript at all', '00:01.000 --> soon\nwords'])('finds no cues in %j', (text) => {
  expect(parseTranscript(text)).toEqual([])
})

test.each([
  [0, -1],
  [1, 0],
  [4.8, 0],
  [5, 1],
  [99, 1],
])('at %d seconds cue %d is current', (position, at) => {
  expect(cueAt(parseTranscript(VTT), position)).toBe(at)
})
