import { expect, test } from 'vitest'
import { cleanFileName, readByteCount } from './upload-request.ts'

test.each([
  ['psalm-23.wav', 'psalm-23.wav'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Music\\Psalm 1.mp3', 'Psalm 1.mp3'],
  ['a\u0000b\u202e\nc.mp3', 'a b c.mp3'],
  ['', 'untitled'],
  ['/', 'untitled'],
  [`${'x'.repeat(400)}.mp3`, `${'x'.repeat(196)}.mp3`],
])('a file called %j is shown as %j', (name, shown) => {
  expect(cleanFileName(name)).toBe(shown)
})

test.each([
  ['0', 0],
  ['5368709120', 5_368_709_120],
  ['-1', undefined],
  ['1e3', undefined],
  ['1.5', undefined],
  ['9999999999999999', undefined],
  [undefined, undefined],
])('a byte count %j is %j', (header, count) => {
  expect(readByteCount(header)).toBe(count)
})
