import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const NOW = Date.parse('2026-11-28T12:00:00.250Z')

test.each([
  ['nothing', undefined, undefined],
  ['seconds', '600', 600],
  ['no seconds', '0', 0],
  ['blanks around', ' 600 ', 600],
  ['a part of a second', '1.5', undefined],
  ['less than nothing', '-5', undefined],
  ['a date, rounded up to whole seconds', 'Sat, 28 Nov 2026 12:10:00 GMT', 600],
  ['a date of RFC 850', 'Saturday, 28-Nov-26 12:10:00 GMT', 600],
  ['a date without a zone', 'Sat Nov 28 12:10:00 2026', 600],
  ['a date that has passed', 'Sat, 28 Nov 2026 11:00:00 GMT', 0],
  ['a date of another kind', '2026-11-28', undefined],
  ['words', 'Later, please', undefined],
])('%s', (_, header, seconds) => {
  expect(parseRetryAfter(header, NOW)).toBe(seconds)
})
