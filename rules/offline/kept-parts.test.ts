import { expect, test } from 'vitest'
import {
  keptDetailsPath,
  keptMediaPath,
  keptPartPath,
  PART_BYTES,
  partCount,
  partRange,
  partsOf,
  readKeptEntry,
  readKeptMediaPath,
} from './kept-parts.ts'

test.each([['psalm-23'], ['a b/c'], ['%2F']])('the address of %s can be read again', (id) => {
  expect(readKeptMediaPath(keptMediaPath(id))).toBe(id)
  expect(readKeptMediaPath(keptDetailsPath(id))).toBeUndefined()
  expect(readKeptEntry(keptDetailsPath(id))).toEqual({ id })
  expect(readKeptEntry(keptPartPath(id, 'v/1', 12))).toEqual({ id, version: 'v/1', part: 12 })
})

test.each(['/offline/', '/offline/media/', '/media/a/b.m4a'])('%s is no kept recording', (path) => {
  expect(readKeptMediaPath(path)).toBeUndefined()
})

test('a cache entry of another kind is not read as a recording', () => {
  expect(readKeptEntry('/media/0123/w240.avif')).toBeUndefined()
})

test.each<[number, number]>([
  [1, 1],
  [PART_BYTES, 1],
  [PART_BYTES + 1, 2],
])('the parts of %i bytes cover them exactly', (bytes, count) => {
  expect(partCount(bytes)).toBe(count)
  const ranges = Array.from({ length: count }, (_, part) => partRange(part, bytes))
  expect(ranges[0]?.start).toBe(0)
  expect(ranges.at(-1)?.end).toBe(bytes - 1)
  expect(ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0)).toBe(bytes)
})

test.each<[number, number, number[]]>([
  [0, 0, [0]],
  [0, PART_BYTES - 1, [0]],
  [PART_BYTES - 1, PART_BYTES, [0, 1]],
  [2 * PART_BYTES, 4 * PART_BYTES - 1, [2, 3]],
])('bytes %i to %i are in parts %j', (start, end, parts) => {
  expect(partsOf({ start, end })).toEqual(parts)
})
