import { expect, test } from 'vitest'
import { readUploadSpace } from './upload-config.ts'

test.each([
  [undefined, 50_000_000_000],
  ['', 50_000_000_000],
  ['2', 2_000_000_000],
  ['0.5', 500_000_000],
  ['8.2', 8_200_000_000],
])('the space of %o is %d bytes', (text, bytes) => {
  expect(readUploadSpace({ UPLOAD_SPACE_GB: text })).toBe(bytes)
})

test.each(['0', '-1', 'much', '1e9', 'NaN'])('%s is refused with the name of the variable', (text) => {
  expect(() => readUploadSpace({ UPLOAD_SPACE_GB: text })).toThrow('UPLOAD_SPACE_GB')
})
