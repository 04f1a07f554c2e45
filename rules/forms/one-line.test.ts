import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['Ruth', 'Ruth'],
  [' Ruth  Ellery ', 'Ruth  Ellery'],
  ['Ruth\r\nBcc: all@example.com', 'Ruth Bcc: all@example.com'],
  ['Ruth\u2028\u202eelleR', 'Ruth elleR'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['\u0007\u200b\ufeff', null],
  ['', null],
  [undefined, null],
  [null, null],
])('%j is %j on one line', (given, line) => {
  expect(oneLine(given)).toBe(line)
})
