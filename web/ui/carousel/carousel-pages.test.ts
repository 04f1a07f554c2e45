import { describe, expect, it } from 'vitest'
import { nextPosition } from './carousel-pages.ts'

/** Eight cards of 100 px with gaps of 20; three and a half of them are visible. */
const row = { limit: 8 * 120 - 20 - 400, step: 120, seen: 420 }

describe('the arrows of a carousel', () => {
  it.each([
    ['on by the whole cards that are seen', 0, 'forward', 360],
    ['on from between two cards, as from the nearer', 130, 'forward', 480],
    ['no further than the end', 480, 'forward', 540],
    ['past the last to the first', 540, 'forward', 0],
    ['before the first to the last', 0, 'back', 540],
    ['back from the end to a whole card', 540, 'back', 240],
    ['back no further than the beginning', 120, 'back', 0],
  ] as const)('scroll %s', (_, position, direction, expected) => {
    expect(nextPosition({ ...row, position }, direction)).toBe(expected)
  })

  it('stay put if all cards are visible', () => {
    expect(nextPosition({ position: 0, limit: 0, step: 120, seen: 900 }, 'forward')).toBe(0)
    expect(nextPosition({ position: 0, limit: 0, step: 120, seen: 900 }, 'back')).toBe(0)
  })

  it('reach every card and return to the start, whatever the width', () => {
    for (let seen = 90; seen < 900; seen += 7) {
      const limit = Math.max(0, 8 * 120 - seen)
      const been = [0]
      let position = nextPosition({ position: 0, limit, step: 120, seen }, 'forward')
      while (position !== 0) {
        been.push(position)
        position = nextPosition({ position, limit, step: 120, seen }, 'forward')
        expect(been.length).toBeLessThan(20)
      }
      expect(been.at(-1)).toBeGreaterThanOrEqual(limit - 2)
    }
  })
})
