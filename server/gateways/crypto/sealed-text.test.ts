import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const SECRET = 'a secret of many random bits'

test('a sealed text opens only with its secret', () => {
  const sealed = sealText('Ruth, +15551234567', SECRET)
  expect(sealed).not.toContain('Ruth')
  expect(openText(sealed, SECRET)).toBe('Ruth, +15551234567')
  expect(() => openText(sealed, `${SECRET}.`)).toThrow()
  expect(sealText('Ruth', SECRET)).not.toBe(sealText('Ruth', SECRET))
})

test('an altered sealed text does not open', () => {
  const bytes = Buffer.from(sealText('Ruth', SECRET), 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => openText(altered.toString('base64url'), SECRET)).toThrow()
  }
})
