import { assert, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mediaLinkEnd } from './media-link-expiry.ts'

const HALF_HOUR = 1800
const SIX_HOURS = 6 * 3600
const NOW = 1_000_000

describe('a signed link lives for the item and half an hour, six hours at most', () => {
  test.each([
    [0, HALF_HOUR],
    [1, HALF_HOUR + 1],
    [0.2, HALF_HOUR + 1],
    [600, HALF_HOUR + 600],
    [SIX_HOURS - HALF_HOUR, SIX_HOURS],
    [SIX_HOURS - HALF_HOUR + 1, SIX_HOURS],
    [24 * 3600, SIX_HOURS],
  ])('an item of %d s: %d s', (itemSeconds, lives) => {
    expect(mediaLinkEnd(NOW, itemSeconds) - NOW).toBe(lives * 1000)
  })

  test('a link never expires before its item could end, up to the limit', () => {
    assert(
      property(integer({ min: 0, max: 2 ** 42 }), double({ min: 0, max: 200_000, noNaN: true }), (now, itemSeconds) => {
        const lives = (mediaLinkEnd(now, itemSeconds) - now) / 1000
        expect(lives).toBeLessThanOrEqual(SIX_HOURS)
        expect(lives).toBeGreaterThanOrEqual(Math.min(itemSeconds + HALF_HOUR, SIX_HOURS))
        expect(Number.isSafeInteger(mediaLinkEnd(now, itemSeconds))).toBe(true)
      }),
    )
  })
})
