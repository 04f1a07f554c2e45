import { describe, expect, test } from 'vitest'
import { parseTranscript, writeTranscript } from './transcript.ts'
import { cuesOfLines, linesOfFile, type TranscriptLine, transcriptFaults } from './transcript-lines.ts'

const line = (start: number | null, text = 'Words', end: number | null = null): TranscriptLine => ({
  ...{ start, end, text, name: null },
})

describe('a file', () => {
  test.each([
    ['WebVTT', 'WEBVTT\n\nv1\n00:01.000 --> 00:02.500\nIn the <i>beginning</i>\n'],
    ['SubRip', '1\r\n00:00:01,000 --> 00:00:02,500\r\nIn the beginning\r\n'],
  ])('%s has times', (_name, text) => {
    expect(linesOfFile(text)).toMatchObject([{ start: 1, end: 2.5, text: 'In the beginning' }])
  })

  test('of plain text becomes a line without a time for each of its lines', () => {
    expect(linesOfFile('\uFEFFIn the beginning\r\n\r\n  God created \n')).toEqual([
      line(null, 'In the beginning'),
      line(null, 'God created'),
    ])
  })

  test('keeps the names of its cues when it is written again', () => {
    const vtt = 'WEBVTT\n\nv1\n00:01.000 --> 00:02.000\nIn the beginning\n'
    const cues = cuesOfLines(linesOfFile(vtt), 60)
    expect(parseTranscript(writeTranscript(cues, { hasNames: true }))).toEqual(parseTranscript(vtt))
  })
})

describe('faults', () => {
  test.each([
    ['lines in order', [line(0), line(3.5), line(3.5)], []],
    ['a line without words', [line(0, ' ')], [{ at: 0, fault: 'no_text' }]],
    ['a line without a time', [line(0), line(null)], [{ at: 1, fault: 'no_time' }]],
    ['a time that is no number', [line(Number.NaN)], [{ at: 0, fault: 'no_time' }]],
    ['a line before the one above', [line(5), line(4), line(6)], [{ at: 1, fault: 'before_previous' }]],
    ['a line after the end', [line(60)], [{ at: 0, fault: 'after_end' }]],
  ])('%s', (_name, lines, faults) => {
    expect(transcriptFaults(lines, 60)).toEqual(faults)
  })
})

describe('the times of words', () => {
  const parts = [
    { start: 4, words: 'In the ' },
    { start: 4.6, words: 'beginning' },
  ]
  const spoken = { start: 4, end: 6, text: 'In the beginning', name: 'v1', parts }
  const cueOf = (changes: Partial<TranscriptLine>) => cuesOfLines([{ ...spoken, ...changes }], 60)[0]

  test('stay with an unchanged line', () => {
    const vtt = writeTranscript(cuesOfLines([spoken], 60), { hasNames: true })
    expect(linesOfFile(vtt)).toEqual([spoken])
    expect(cueOf({ start: 3.5, name: null })?.parts).toEqual(parts)
  })

  test.each([
    ['another text', { text: 'In a beginning' }],
    ['a later start', { start: 4.8 }],
    ['an earlier end', { end: 4.5 }],
    ['none', { parts: null }],
  ])('go with %s', (_name, changes) => {
    expect(cueOf(changes)).not.toHaveProperty('parts')
  })
})

test('a cue keeps its end if possible, and ends at the latest where the next one starts or the sound ends', () => {
  const cues = cuesOfLines([line(0, 'One', 2), line(4, 'Two', 9), line(6, 'Three'), line(8, 'Four', 7)], 10)
  expect(cues.map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [4, 6],
    [6, 8],
    [8, 10],
  ])
})
