import { expect, test } from 'vitest'
import { readUploadSpace } from './upload-config.ts'

test.each([
  [undefined, 50 * 1024 ** 3],
  ['', 50 * 1024 ** 3],
  ['2', 2 * 1024 ** 3],
  ['0.5', 512 * 1024 ** 2],
])('the space of %o is %d bytes', (text, bytes) => {
  expect(readUploadSpace({ UPLOAD_SPACE_GB: text })).toBe(bytes)
})

test.each(['0', '-1', 'much', '1e9', 'NaN'])('%s is refused with the name of the variable', (text) => {
  expect(() => readUploadSpace({ UPLOAD_SPACE_GB: text })).toThrow('UPLOAD_SPACE_GB')
})
