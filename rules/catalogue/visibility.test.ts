import { describe, expect, test } from 'vitest'
import { isVisible } from './visibility.ts'

const NOW = 1_800_000_000_000

describe('isVisible', () => {
  test.each([
    ['public', null, true],
    ['public', NOW + 1, true],
    ['private', null, false],
    ['private', NOW - 1, false],
    ['schedule', NOW - 1, true],
    ['schedule', NOW, true],
    ['schedule', NOW + 1, false],
    ['schedule', null, false],
    ['schedule', 0, true],
  ] as const)('%s at %d: %s', (visibility, visible_at, wanted) => {
    expect(isVisible({ visibility, visible_at }, NOW)).toBe(wanted)
  })
})
