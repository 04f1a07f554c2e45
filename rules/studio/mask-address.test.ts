import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask-address.ts'

test.each([
  ['ruth@example.com', 'r•••@example.com'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['@example.com', '•••'],
  ['no address', '•••'],
])('the email address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test.each([
  ['+15550142281', '+••• 2281'],
  ['2281', '•••'],
])('the phone number %s is shown as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
