import { expect, test } from 'vitest'
import { escapedForLike } from './escaped-for-like.ts'

test.each([
  ['Psalm 23', 'Psalm 23'],
  ['100%', '100~%'],
  ['a_b', 'a~_b'],
  ['~', '~~'],
  ['~%_~', '~~~%~_~~'],
])('“%s” stands for itself in a pattern', (text, escaped) => {
  expect(escapedForLike(text)).toBe(escaped)
})
