import { expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { isServersWord, sharingFault } from './sharing-fault.ts'

test.each([
  [new CallError('invalid_email', { field: 'emails.0.email' }), 'Invalid email provided', true],
  [new CallError('forbidden', { message: 'not this one' }), 'not this one', true],
  [new CallError('unavailable', { message: 'The post is closed.' }), 'The post is closed.', false],
  [new CallError('too_many_requests', { message: 'Ten a day.' }), 'Ten a day.', true],
  [new CallError('too_many_requests'), 'Enough was sent for today. Copy the link, or try again tomorrow.', true],
  [new CallError('content_not_found'), 'This is no longer here to be shared.', true],
  [new CallError('unavailable'), 'This could not be sent. Please try again later.', false],
  [new TypeError('Failed to fetch'), 'This could not be sent. Look at your connection and try again.', false],
])('%s is told as %j; final: %s', (error, words, isFinal) => {
  expect(sharingFault(error)).toBe(words)
  expect(isServersWord(error)).toBe(isFinal)
})
