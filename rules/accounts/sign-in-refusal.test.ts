import { expect, test } from 'vitest'
import { loginRefusal, type RefusedReply, registerRefusal, type SignInRefusal } from './sign-in-refusal.ts'

test.each<[RefusedReply, SignInRefusal]>([
  [{ status: 400, message: 'Invalid verification code', verification: false }, 'invalidVerificationCode'],
  [{ status: 400, message: 'User has not set up email login', verification: false }, 'invalidVerificationCode'],
  [{ status: 400, message: 'User has not set up email login' }, 'emailLoginNotSetUp'],
  [{ status: 410, message: 'Magic Link Expired' }, 'magicLinkExpired'],
  [{ status: 400, message: 'wrong email address or password' }, 'invalidPassword'],
  [{ status: 500, message: 'something went wrong' }, 'invalidPassword'],
  [{ status: 409, message: 'taken', verification: true }, 'invalidPassword'],
])('a login reply %j is %s', (answer, refusal) => {
  expect(loginRefusal(answer)).toBe(refusal)
})

test.each<[RefusedReply, SignInRefusal | undefined]>([
  [{ status: 400, message: 'Invalid verification code' }, 'invalidVerificationCode'],
  [{ status: 400, message: 'anything' }, 'invalidVerificationCode'],
  [{ status: 422, message: 'wrong', verification: false }, 'invalidVerificationCode'],
  [{ status: 422, message: 'The Verification Code is late' }, 'invalidVerificationCode'],
  [{ status: 409, message: 'this address has an account', verification: true }, 'invalidEmailAddress'],
  [{ status: 400, message: 'Invalid email provided', verification: true }, 'invalidEmailAddress'],
  [{ status: 429, message: 'too many requests' }, undefined],
  [{ status: 503, message: 'temporarily unavailable' }, undefined],
])('a registration reply %j is %s', (answer, refusal) => {
  expect(registerRefusal(answer)).toBe(refusal)
})
