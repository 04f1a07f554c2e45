import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ladderOf } from './bitrate-ladder.ts'

describe('ladderOf', () => {
  test.each([
    ['a wide film', [1920, 1080], ['480x270', '852x480', '1280x720', '1920x1080']],
    ['a small one', [640, 360], ['320x180', '640x360']],
    ['one between two steps', [1000, 600], ['450x270', '800x480']],
    ['an upright one', [720, 1280], ['270x480', '480x852', '720x1280']],
    ['odd measures', [641, 361], ['320x180', '640x360']],
    ['a very large one', [4096, 2304], ['480x270', '852x480', '1280x720', '1920x1080']],
  ])('%s', (_, [width = 0, height = 0], sizes) => {
    expect(ladderOf({ width, height }).map((one) => `${one.width}x${one.height}`)).toEqual(sizes)
  })

  test('sizes are even, ascending, at most the film’s own, and distinct by name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 160, max: 4096 }), fc.integer({ min: 160, max: 2304 }), (width, height) => {
        const sizes = ladderOf({ width, height })
        expect(sizes.length).toBeGreaterThanOrEqual(2)
        expect(new Set(sizes.map(({ name }) => name)).size).toBe(sizes.length)
        for (const [at, size] of sizes.entries()) {
          expect([size.width % 2, size.height % 2]).toEqual([0, 0])
          expect(size.width <= width && size.height <= height).toBe(true)
          expect(size.kilobits).toBeGreaterThanOrEqual(sizes[at - 1]?.kilobits ?? 0)
        }
      }),
    )
  })

  test('the smallest starts on a slow connection', () => {
    expect(ladderOf({ width: 1920, height: 1080 })[0]?.kilobits).toBeLessThan(500)
  })
})
