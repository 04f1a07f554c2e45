import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRecoveryCode, parseRecoveryCode, RECOVERY_BYTES } from './recovery-code.ts'

test('a code has eight groups of four letters and digits', () => {
  expect(formatRecoveryCode(new Uint8Array(RECOVERY_BYTES))).toBe('0000-0000-0000-0000-0000-0000-0000-0000')
  expect(formatRecoveryCode(new Uint8Array(RECOVERY_BYTES).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ')
})

test('every code is read back, in small letters and without its hyphens too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES }), (bytes) => {
      const code = formatRecoveryCode(bytes)
      for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')}\n`]) {
        expect([...(parseRecoveryCode(typed) ?? [])]).toEqual([...bytes])
      }
    }),
  )
})

test('letters that look like digits are read as those digits', () => {
  const zeros = formatRecoveryCode(new Uint8Array(RECOVERY_BYTES))
  expect(parseRecoveryCode(zeros.replaceAll('0', 'o'))).toEqual(parseRecoveryCode(zeros))
  expect(parseRecoveryCode(zeros.replace('0', 'l'))).toEqual(parseRecoveryCode(zeros.replace('0', '1')))
})

test.each(['', '0000', `${'0'.repeat(31)}U`, '0'.repeat(33), 'not a code at all'])('%j is no code', (typed) => {
  expect(parseRecoveryCode(typed)).toBeUndefined()
})
