import { describe, expect, it } from 'vitest'
import { FRAME_SECONDS, findPauses, measureFrames } from './find-pauses.ts'

const frames = (seconds: number, level: number) =>
  Array.from({ length: Math.round(seconds / FRAME_SECONDS) }, () => level)

describe('pauses', () => {
  it('are where the sound is far below speech', () => {
    const levels = [...frames(0.5, 10), ...frames(2, 60), ...frames(0.4, 12), ...frames(3, 58), ...frames(1, 8)]
    const found = findPauses(levels)
    expect(found.map(({ start }) => start)).toEqual([0, 2.5, 5.9].map((time) => expect.closeTo(time, 2)))
    expect(found.map(({ end }) => end)).toEqual([0.5, 2.9, 6.9].map((time) => expect.closeTo(time, 2)))
  })

  it('are found under music too, which is never silent', () => {
    const levels = [...frames(3, 60), ...frames(0.5, 45), ...frames(3, 62), ...frames(0.5, 44)]
    expect(findPauses(levels).map(({ start }) => start)).toEqual([3, 6.5].map((time) => expect.closeTo(time, 2)))
  })

  it('are no gaps within words, and may contain a click', () => {
    const word = [...frames(1, 60), ...frames(0.1, 10)]
    const clicked = [...frames(0.3, 10), ...frames(0.04, 55), ...frames(0.3, 10)]
    const found = findPauses([...word, ...word, ...frames(1, 60), ...clicked, ...frames(1, 60)])
    expect(found).toHaveLength(1)
    expect((found[0]?.end ?? 0) - (found[0]?.start ?? 0)).toBeCloseTo(0.64, 2)
  })

  it.each([[[]], [frames(5, 50)], [frames(5, 0)]])('are not found where the level never changes', (levels) => {
    expect(findPauses(levels)).toEqual([])
  })
})

it('levels are measured across the borders of pieces', () => {
  const measured = measureFrames(100)
  for (const piece of [[1000], [1000, 10], [10, 10, 10]]) measured.add(Int16Array.from(piece))
  expect(measured.levels().map(Math.round)).toEqual([60, 20, 20])
})
