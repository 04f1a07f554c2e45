import { afterEach, expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import { setLanguage } from '#web/ui/words/language.ts'
import { loadLanguage } from '#web/ui/words/languages.ts'
import { isFinalRefusal, sharingFault } from './sharing-fault.ts'

afterEach(() => setLanguage(ENGLISH))

test.each([
  [new CallError('invalid_email', { field: 'emails.0.email' }), 'Invalid email provided', true],
  [new CallError('forbidden', { message: 'not this one' }), 'not this one', true],
  [new CallError('unavailable', { message: 'The post is closed.' }), 'The post is closed.', false],
  [new CallError('too_many_requests', { message: 'Ten a day.' }), 'Ten a day.', true],
  [new CallError('too_many_requests'), 'You’ve reached today’s limit. Copy the link, or try again tomorrow.', true],
  [new CallError('content_not_found'), 'This is no longer available to share.', true],
  [new CallError('unavailable'), 'Couldn’t send. Try again later.', false],
  [new TypeError('Failed to fetch'), 'Couldn’t send. Check your connection and try again.', false],
])('%s is shown as %j; final: %s', (error, words, isFinal) => {
  expect(sharingFault(error)).toBe(words)
  expect(isFinalRefusal(error)).toBe(isFinal)
})

test('the message for an invalid address is in the current language', async () => {
  setLanguage(await loadLanguage('en-XA'))
  expect(sharingFault(new CallError('invalid_email', { field: 'emails.0.email' }))).toBe(sharingText.faults.invalid)
})
