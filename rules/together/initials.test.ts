import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanInitials } from './initials.ts'

test.each([
  ['dw', 'DW'],
  ['  d. w. ', 'DW'],
  ['ruth anna', 'RUT'],
  ['é', 'É'],
  ['e\u0301', 'É'],
  ['路', '路'],
  ['नी', 'नी'],
  ['ßßß', 'SSS'],
  ['123 !?', null],
  ['<b>', 'B'],
  ['', null],
])('%j is shown as %j', (typed, shown) => expect(cleanInitials(typed)).toBe(shown))

test('what is shown has letters alone, is short, and is shown the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
      const shown = cleanInitials(typed)
      if (shown === null) return
      expect(shown.replace(/[\p{L}\p{M}]/gu, '')).toBe('')
      expect([...shown].length).toBeLessThanOrEqual(9)
      expect(cleanInitials(shown)).toBe(shown)
    }),
  )
})
