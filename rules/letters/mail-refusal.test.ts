import { expect, test } from 'vitest'
import { refusalKind } from './mail-refusal.ts'

const RCPT = 'RCPT TO'

test.each([
  ['no such user', RCPT, 550, '550 5.1.1 No such user', 'bounce'],
  ['no such domain', RCPT, 550, '550 5.1.2 Bad destination', 'bounce'],
  ['a mailbox that is closed', RCPT, 550, '550 5.2.1 Mailbox disabled', 'bounce'],
  ['a bare 550', RCPT, 550, '550 unknown mailbox', 'bounce'],
  ['a bare 553', RCPT, 553, '553 not allowed', 'bounce'],
  ['a full mailbox', RCPT, 552, '552 5.2.2 Mailbox full', 'refused'],
  ['a sender that is blocked says nothing about the address', RCPT, 550, '550 5.7.1 Blocked', 'refused'],
  [
    'nor does a sender whose address is wrong, or whose domain is unknown',
    RCPT,
    550,
    '550 5.1.8 Sender address rejected',
    'refused',
  ],
  ['an address whose domain takes no mail', RCPT, 556, '556 5.1.10 Recipient address has null MX', 'bounce'],
  ['greylisting', RCPT, 450, '450 4.2.0 Try later', 'later'],
  ['the sender', 'MAIL FROM', 550, '550 5.1.8 Bad sender', 'refused'],
  ['the text', 'DATA', 554, '554 5.7.1 Spam', 'refused'],
  ['a wrong password', 'AUTH PLAIN', 535, '535 5.7.8 Wrong password', 'later'],
  ['a busy server', 'CONN', 554, '554 No service here', 'later'],
] as const)('the kind of a refusal: %s', (_, command, code, answer, kind) => {
  expect(refusalKind({ command, code, hasBegun: true, answer })).toBe(kind)
})

test('a broken connection is `uncertain` once the message was being transferred', () => {
  const broken = { command: 'CONN', code: null, answer: '' }
  expect(refusalKind({ ...broken, hasBegun: false })).toBe('later')
  expect(refusalKind({ ...broken, hasBegun: true })).toBe('uncertain')
})
