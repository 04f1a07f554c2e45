import { expect, it, test } from 'vitest'
import { cueAt, hasEstimatedTimes, parseTranscript, writeTranscript } from './transcript.ts'

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

it('parses the times of words', () => {
  const [cue] = parseTranscript('WEBVTT\n\n00:01.000 --> 00:04.000\nBegin <00:01.600>with <i>the</i> <00:02.100>yes.\n')
  expect(cue).toEqual({
    start: 1,
    end: 4,
    words: 'Begin with the yes.',
    parts: [
      { start: 1, words: 'Begin ' },
      { start: 1.6, words: 'with the ' },
      { start: 2.1, words: 'yes.' },
    ],
  })
})

it('keeps the mark of computed times', () => {
  const cues = [{ start: 0, end: 2, words: 'Begin' }]
  const vtt = writeTranscript(cues, { isEstimated: true })
  expect([hasEstimatedTimes(vtt), hasEstimatedTimes(writeTranscript(cues))]).toEqual([true, false])
  expect(parseTranscript(vtt)).toEqual(cues)
})
