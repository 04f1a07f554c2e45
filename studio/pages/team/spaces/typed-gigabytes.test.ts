import { expect, test } from 'vitest'
import { readGigabytes } from './read-gigabytes.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 20 ', 20],
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['8.2', 8.2],
  ['8.199999999', 8.199999999],
  ['0.0000000001', undefined],
  ['100000', 100_000],
  ['100001', undefined],
  ['-1', undefined],
  ['20 GB', undefined],
  ['1e3', undefined],
  ['1,000', 1000],
  ['100,000', 100_000],
  ['0,500', 0.5],
  ['1,50', 1.5],
])('%j is read as %j', (typed, gigabytes) => {
  expect(readGigabytes(typed)).toBe(gigabytes)
})
