import { expect, test } from 'vitest'
import { accountDeletionStep } from './account-deletion.ts'

const RENEWING = { kind: 'paid', store: 'card', canceled_at: null, ended_at: null, refunded_at: null } as const

test.each([
  ['a renewing subscription by card', {}, 'end'],
  ['one on a phone bill', { store: 'dcb' }, 'end'],
  ['a monthly donation', { kind: 'donation' }, 'end'],
  ['one of an app store', { store: 'apple' }, 'goes_on'],
  ['a cancelled one of an app store', { store: 'google', canceled_at: 1 }, 'none'],
  ['a cancelled one', { canceled_at: 1 }, 'none'],
  ['one that ended', { ended_at: 1 }, 'none'],
  ['a refunded one', { refunded_at: 1 }, 'none'],
  ['a gift', { kind: 'gift' }, 'none'],
  ['a family seat', { kind: 'family', store: 'apple' }, 'none'],
] as const)('at the deletion of its account: %s', (_case, change, step) => {
  expect(accountDeletionStep({ ...RENEWING, ...change })).toBe(step)
})
