import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, type Rgb } from '../brand/contrast.ts'
import { contrastUnder, FULL_DUSK, type Ground, LEAST_CONTRAST, leastDusk } from './dusk.ts'

const NIGHT: Rgb = [11, 12, 13]
const WHITE: Rgb = [255, 255, 255]
const GOLD: Rgb = [240, 200, 119]
const ground = (ink: Rgb, ...pixels: Rgb[]): Ground => ({
  ink,
  pixels: Uint8ClampedArray.from(pixels.flatMap((pixel) => [...pixel, 255])),
})

describe('the least dusk', () => {
  it.each([
    ['none over a dark picture', [ground(WHITE, [20, 24, 40])], 0],
    ['over snow, for white words', [ground(WHITE, WHITE)], 57],
    ['over snow, for the gold reference', [ground(GOLD, WHITE)], 70],
    ['that of the brightest pixel', [ground(WHITE, NIGHT, WHITE, NIGHT)], 57],
    ['that of the words that need most', [ground(WHITE, WHITE), ground(GOLD, WHITE)], 70],
    ['all there is, if no dusk is enough', [ground([60, 60, 60], WHITE)], FULL_DUSK],
    ['none under nothing', [], 0],
  ])('is %s', (_, grounds, dusk) => {
    expect(leastDusk(grounds, NIGHT)).toBe(dusk)
  })

  const channel = fc.integer({ min: 0, max: 255 })
  const anyPixels = fc.array(fc.tuple(channel, channel, channel), { minLength: 1, maxLength: 40 })

  it('keeps the contrast of every pixel, and a percent less would not', () => {
    fc.assert(
      fc.property(anyPixels, fc.constantFrom(WHITE, GOLD), (pixels, ink) => {
        const here = ground(ink, ...pixels)
        const dusk = leastDusk([here], NIGHT)
        for (const pixel of pixels) {
          const under = pixel.map((value, at) => value + ((NIGHT[at] ?? 0) - value) * (dusk / FULL_DUSK))
          expect(contrastOf([under[0] ?? 0, under[1] ?? 0, under[2] ?? 0], ink)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        }
        if (dusk > 0) expect(contrastUnder(here, NIGHT, dusk - 1)).toBeLessThan(LEAST_CONTRAST)
      }),
    )
  })

  it('raises the contrast with every percent', () => {
    fc.assert(
      fc.property(anyPixels, fc.integer({ min: 1, max: FULL_DUSK }), (pixels, dusk) => {
        const bright = ground(GOLD, ...pixels.map(([red, green, blue]): Rgb => [red | 64, green | 64, blue | 64]))
        expect(contrastUnder(bright, NIGHT, dusk)).toBeGreaterThanOrEqual(contrastUnder(bright, NIGHT, dusk - 1))
      }),
    )
  })
})
