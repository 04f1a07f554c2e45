import { expect, test } from 'vitest'
import { sendableEmails } from './sendable-emails.ts'

const RUTH = { email: 'ruth@example.com', is_verified: true, is_blocked: false, gifts: [] }
const GIFT = { id: 'gift-1', recipient_email: 'naomi@example.com' }

test.each([
  ['somebody with a verified address', {}, ['sign_in']],
  ['somebody whose address was only typed', { is_verified: false }, ['sign_in', 'verification']],
  ['somebody who is blocked', { is_blocked: true }, []],
  ['somebody without an email address', { email: null, is_verified: false }, []],
  ['a buyer of gifts', { gifts: [GIFT, { ...GIFT, id: 'gift-2', recipient_email: null }] }, ['sign_in', 'gift']],
] as const)('emails for %s', (_case, change, kinds) => {
  expect(sendableEmails({ ...RUTH, ...change }).map(({ kind }) => kind)).toEqual(kinds)
})

test('a gift goes to its recipient', () => {
  expect(sendableEmails({ ...RUTH, gifts: [GIFT] })[1]).toEqual({
    kind: 'gift',
    gift_id: 'gift-1',
    to: 'naomi@example.com',
  })
})
