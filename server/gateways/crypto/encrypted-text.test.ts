import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.ts'

const SECRET = 'a secret of many random bits'

test('an encrypted text is decrypted only with its secret', () => {
  const encrypted = encryptText('Ruth, +15551234567', SECRET)
  expect(encrypted).not.toContain('Ruth')
  expect(decryptText(encrypted, SECRET)).toBe('Ruth, +15551234567')
  expect(() => decryptText(encrypted, `${SECRET}.`)).toThrow()
  expect(encryptText('Ruth', SECRET)).not.toBe(encryptText('Ruth', SECRET))
})

test('an altered text is not decrypted', () => {
  const bytes = Buffer.from(encryptText('Ruth', SECRET), 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => decryptText(altered.toString('base64url'), SECRET)).toThrow()
  }
})

test('a text that an earlier version stored is still decrypted', () => {
  expect(decryptText('BwcHBwcHBwcHBwcHRA_3Z69TUXsH_4enyMAKZU06HXc', SECRET)).toBe('Ruth')
})
