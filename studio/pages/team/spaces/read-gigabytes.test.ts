import { expect, test } from 'vitest'
import { readGigabytes } from './read-gigabytes.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 20 ', 20],
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['100000', 100_000],
  ['100001', undefined],
  ['-1', undefined],
  ['20 GB', undefined],
  ['1e3', undefined],
  ['1,000', undefined],
])('%j is read as %j', (typed, gigabytes) => {
  expect(readGigabytes(typed)).toBe(gigabytes)
})
