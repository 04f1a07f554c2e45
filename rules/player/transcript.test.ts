import fc from 'fast-check'
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

it('finds a word at its time as it finds a cue', () => {
  const parts = [{ start: 1 }, { start: 1.6 }]
  expect([0.5, 1, 1.59, 1.6, 9].map((position) => cueAt(parts, position))).toEqual([-1, 0, 0, 1, 1])
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

it.each([
  ['before its cue', '00:00.500'],
  ['after its cue', '00:04.001'],
  ['out of order', '00:03.000> <00:02.000'],
])('skips times of words %s', (_name, time) => {
  const [cue] = parseTranscript(`WEBVTT\n\n00:01.000 --> 00:04.000\nBegin <${time}>here\n`)
  expect(cue).toEqual({ start: 1, end: 4, words: expect.stringMatching(/^Begin +here$/) })
})

/** Words with a time for each, a tenth of a second or more apart. */
const spokenCue = fc
  .array(fc.record({ word: fc.stringMatching(/^[a-zé&<>'-]{1,8}$/), after: fc.integer({ min: 100, max: 900 }) }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((said) => {
    let at = 5_000_000
    const parts = said.map(({ word, after }, index) => {
      at += after
      return { start: at / 1000, words: word + (index === said.length - 1 ? '' : ' ') }
    })
    const words = parts.map((part) => part.words).join('')
    return { start: parts[0]?.start ?? 0, end: at / 1000 + 1, words, parts }
  })

it('writes and parses the times of words', () => {
  fc.assert(
    fc.property(spokenCue, (cue) => {
      expect(parseTranscript(writeTranscript([cue]))).toEqual([cue])
    }),
  )
})

it('leaves out times of other words', () => {
  const parts = [
    { start: 1, words: 'Begin ' },
    { start: 2, words: 'here' },
  ]
  expect(writeTranscript([{ start: 1, end: 4, words: 'Begin there', parts }])).toContain('\nBegin there\n')
})

it('keeps the mark of computed times', () => {
  const cues = [{ start: 0, end: 2, words: 'Begin' }]
  const vtt = writeTranscript(cues, { isEstimated: true })
  expect([hasEstimatedTimes(vtt), hasEstimatedTimes(writeTranscript(cues))]).toEqual([true, false])
  expect(parseTranscript(vtt)).toEqual(cues)
})
