import { assert, double, integer, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { canCutPreview, freePreviewSeconds } from './free-preview.ts'

test.each([
  [null, 600, 90],
  [null, 180, 90],
  [null, 100.9, 50],
  [null, 20, 10],
  [null, 19.9, 0],
  [null, 0, 0],
  [30, 600, 30],
  [300, 600, 300],
  [300, 400, 200],
  [9, 600, 0],
  [0, 600, 0],
])('the mark %s of an item of %d s: %d s are free', (mark, length, free) => {
  expect(freePreviewSeconds(mark, length)).toBe(free)
})

test('never more than half of an item is free', () => {
  assert(
    property(option(integer({ min: 0, max: 600 })), double({ min: 0, max: 1e6, noNaN: true }), (mark, length) => {
      const free = freePreviewSeconds(mark, length)
      expect(free * 2).toBeLessThanOrEqual(length)
      expect(Number.isInteger(free)).toBe(true)
    }),
  )
})

test.each([
  ['one.m4a', true],
  ['master.m3u8', true],
  ['one.ogg', false],
  ['one.flac', false],
])('%s can be cut without encoding: %s', (name, can) => {
  expect(canCutPreview(name)).toBe(can)
})
