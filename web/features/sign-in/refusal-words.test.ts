import { describe, expect, it, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { isRefusal, loginWords, registerWords } from './refusal-words.ts'

const EXPIRED =
  'Your login link expired. Please click the new link in the email we just sent you to successfully log in.'

describe('the message for a refusal', () => {
  test.each([
    ['wrong_password', 'That password doesn’t match this address.'],
    ['invalid_verification_code', 'That code is wrong or has expired.'],
    ['email_login_not_set_up', 'This account has no password. We can email you a login link.'],
    ['magic_link_expired', EXPIRED],
    ['invalid_email', 'Invalid email provided'],
    ['too_many_requests', 'Too many attempts. Wait a few minutes, then try again.'],
    ['unavailable', 'Something went wrong. Try again.'],
  ] as const)('of a login with %s', (code, words) => {
    expect(loginWords(new CallError(code))).toBe(words)
  })

  test.each([
    ['invalid_verification_code', 'That code is wrong or has expired.'],
    ['address_taken', 'This address already has an account.'],
    ['weak_password', 'This password is too short or too easy to guess.'],
    ['invalid_phone', 'We can’t reach that phone number.'],
    ['internal', 'Something went wrong. Try again.'],
  ] as const)('of a registration with %s', (code, words) => {
    expect(registerWords(new CallError(code))).toBe(words)
  })

  it('says that the server was not reached if the network failed', () => {
    expect(loginWords(new TypeError('Failed to fetch'))).toBe('Something went wrong. Try again.')
    expect(isRefusal(new TypeError('Failed to fetch'), 'unavailable')).toBe(false)
  })
})
