import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learnersRate, nextLineEnd, repeatSeconds } from './learners-pace.ts'

const CUES = [
  { start: 1, end: 4, words: 'Be still,' },
  { start: 5, end: 9, words: 'and know' },
  { start: 8.5, end: 12, words: 'that I am God.' },
]

it.each([
  [1, 0.75],
  [2, 0.75],
  [0.5, 0.5],
])('at a speed of %f the voice of learners has %f', (rate, wanted) => {
  expect(learnersRate(rate)).toBe(wanted)
})

describe('the pause after a line', () => {
  it.each([
    ['of three seconds', 3, 1, 5],
    ['of one word', 0.3, 1, 1.5],
    ['of six seconds, slower by choice', 6, 0.5, 15],
    ['that never ends', 60, 1, 20],
    ['without a length', 0, 1, 1.5],
  ])('%s', (_, length, rate, seconds) => {
    expect(repeatSeconds({ start: 10, end: 10 + length }, rate)).toBeCloseTo(seconds)
  })

  it('is never shorter after a longer line', () => {
    const length = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(length, length, (one, other) => {
        const pause = (seconds: number) => repeatSeconds({ start: 0, end: seconds }, 1)
        expect(pause(Math.max(one, other))).toBeGreaterThanOrEqual(pause(Math.min(one, other)))
      }),
    )
  })
})

it.each([
  ['before the first line', 0, { line: 0, at: 4 }],
  ['within a line', 2, { line: 0, at: 4 }],
  ['where a line has just ended', 4, { line: 1, at: 8.5 }],
  ['a moment before the end', 3.97, { line: 1, at: 8.5 }],
  ['in the silence after a line', 4.5, { line: 1, at: 8.5 }],
  ['in a line that the next one cuts short', 6, { line: 1, at: 8.5 }],
  ['on the last line', 9, undefined],
])('%s (%f s) the next end is %j', (_, position, end) => {
  expect(nextLineEnd(CUES, position)).toEqual(end)
})
