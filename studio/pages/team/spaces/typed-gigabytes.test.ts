import { expect, test } from 'vitest'
import { bytesOfGigabytes } from '#rules/studio/uploads/upload-space.ts'
import { readGigabytes, typedGigabytes } from './typed-gigabytes.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 20 ', 20],
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['8.2', 8.2],
  ['8.199999999', 8.199999999],
  ['0.0000001', 0.0000001],
  ['.5', 0.5],
  ['.', undefined],
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

test.each([
  [null, ''],
  [0, '0'],
  [1, '0.000000001'],
  [100, '0.0000001'],
  [999, '0.000000999'],
  [1000, '0.000001'],
  [500_000_000, '0.5'],
  [8_199_999_999, '8.199999999'],
  [20_000_000_000, '20'],
  [99_999_999_999_999, '99999.999999999'],
  [100_000_000_000_000, '100000'],
])('%j bytes are shown as %j, and read as the same', (bytes, typed) => {
  expect(typedGigabytes(bytes)).toBe(typed)
  expect(bytesOfGigabytes(readGigabytes(typed) ?? null)).toBe(bytes)
})
