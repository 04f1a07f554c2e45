import { expect, test } from 'vitest'
import { pushOutcome } from './push-outcome.ts'

const MINUTE = 60_000

test.each([
  [201, undefined, 1, 'sent'],
  [204, undefined, 1, 'sent'],
  [404, undefined, 1, 'gone'],
  [410, undefined, 1, 'gone'],
  [400, undefined, 1, 'refused'],
  [403, undefined, 1, 'refused'],
  [413, undefined, 1, 'refused'],
  [302, undefined, 1, 'refused'],
  [429, 600, 1, { again: 10 * MINUTE }],
  [429, 1, 1, { again: MINUTE }],
  [429, 100_000, 1, 'refused'],
  [500, undefined, 2, { again: 5 * MINUTE }],
  [503, undefined, 9, { again: 60 * MINUTE }],
  [408, undefined, 1, { again: MINUTE }],
  [null, undefined, 1, { again: MINUTE }],
] as const)(
  'the outcome of status %s with a wait of %s seconds at attempt %s',
  (status, retryAfter, tries, expected) => {
    expect(pushOutcome({ status, retryAfter }, { tries, now: 0, expiresAt: 120 * MINUTE })).toEqual(expected)
  },
)

test('no notification is sent after its deadline', () => {
  expect(pushOutcome({ status: 503, retryAfter: undefined }, { tries: 1, now: 0, expiresAt: MINUTE })).toBe('refused')
})
