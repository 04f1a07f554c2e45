import { expect, test } from 'vitest'
import { findSilences } from './silences.ts'

/** Levels of frames: so many seconds at each level. */
const levelsOf = (...parts: [seconds: number, level: number][]) =>
  parts.flatMap(([seconds, level]) => Array.from({ length: Math.round(seconds * 50) }, () => level))

test('the long silences of a talk are found', () => {
  const levels = levelsOf([4, 70], [0.4, 10], [6, 68], [1.5, 10], [5, 70], [0.8, 12], [3, 70])
  expect(findSilences(levels)).toEqual([
    { start: 10.4, end: 11.9 },
    { start: 16.9, end: 17.7 },
  ])
})

test('a pause with music is not a silence', () => {
  expect(findSilences(levelsOf([6, 70], [2, 45], [6, 70]))).toEqual([])
})

test('a recording that is never quiet, or empty, has no silences', () => {
  expect(findSilences(levelsOf([20, 70]))).toEqual([])
  expect(findSilences([])).toEqual([])
})
