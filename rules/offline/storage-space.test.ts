import { expect, test } from 'vitest'
import { freeSpace, hasSpace, type StorageEstimate } from './storage-space.ts'

const MB = 1024 * 1024

test.each<[string, StorageEstimate, number | null, boolean]>([
  ['plenty', { usage: 100 * MB, quota: 1000 * MB }, 870 * MB, true],
  ['exactly enough', { usage: 20 * MB, quota: 100 * MB }, 50 * MB, true],
  ['too little', { usage: 21 * MB, quota: 100 * MB }, 49 * MB, false],
  ['none, and less than the reserve', { usage: 90 * MB, quota: 100 * MB }, 0, false],
  ['no answer', {}, null, true],
])('fifty megabytes fit with %s', (_, estimate, free, expected) => {
  expect(freeSpace(estimate)).toBe(free)
  expect(hasSpace(50 * MB, estimate)).toBe(expected)
})
