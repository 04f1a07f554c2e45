import { expect, test } from 'vitest'
import { base32, otpauthUri, stepAt, stepOfCode, totpAt } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B; apps show the last six digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %s seconds the code is %s', (seconds, code) => {
  expect(totpAt(SECRET, stepAt(seconds * 1000))).toBe(code)
})

test('a code is accepted half a minute early or late, and no longer', () => {
  const now = 1_111_111_111_000
  const code = totpAt(SECRET, stepAt(now))
  expect(stepOfCode(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(stepAt(now))
  expect(stepOfCode(SECRET, code, now + 30_000)).toBe(stepAt(now))
  expect(stepOfCode(SECRET, code, now - 30_000)).toBe(stepAt(now))
  expect(stepOfCode(SECRET, code, now + 60_000)).toBeUndefined()
  expect(stepOfCode(SECRET, '', now)).toBeUndefined()
})

/** RFC 4648, section 10. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base32', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('the address for apps names the account', () => {
  const uri = otpauthUri({ secret: 'MZXW6', issuer: 'A & B', account: 'ruth@example.com' })
  expect(uri).toBe('otpauth://totp/A%20%26%20B:ruth%40example.com?secret=MZXW6&issuer=A%20%26%20B')
})
