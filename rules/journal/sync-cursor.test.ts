import { expect, test } from 'vitest'
import { isMissingDeletions } from './sync-cursor.ts'

test.each([
  ['nothing was purged', { sequence: 5, purged: 0 }, 0, false],
  ['what was purged is older than what it knows', { sequence: 50, purged: 0 }, 40, false],
  ['something newer was purged', { sequence: 30, purged: 0 }, 40, true],
  ['it began after the purge', { sequence: 3, purged: 40 }, 40, false],
  ['something was purged after it began', { sequence: 3, purged: 40 }, 60, true],
  ['a cursor of another kind', { sequence: 3, purged: Number.NaN }, 40, true],
] as const)('whether a device has missed deletions: %s', (_, point, purged, isMissing) => {
  expect(isMissingDeletions(point, purged)).toBe(isMissing)
})
