import { describe, expect, test } from 'vitest'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { canUndo, endBeforeExtension, isLetterNotice, type UndoFacts, undoUntil } from './action-undo.ts'

const RENEWING: UndoFacts = {
  expires_at: 100,
  canceled_at: null,
  refunded_at: null,
  ended_at: null,
  renews_at: 100,
  period: 2,
}
const MONTHLY = { trial_period_ends_at: null, subscription_interval: 'month', subscription_interval_count: 1 } as const
const FREE: UndoFacts = { ...RENEWING, renews_at: null, period: -1 }

describe('until when an action of staff can be undone', () => {
  test.each([
    ['an extension that moved a charge: while the time is paid', 50, RENEWING, { expires_at: 200 }, 100],
    ['the same after that time', 100, RENEWING, { expires_at: 200 }, null],
    ['an extension of free access: until its new end', 150, FREE, { expires_at: 200 }, 200],
    ['an extension of a subscription that was cancelled', 50, { ...FREE, canceled_at: 10 }, { expires_at: 200 }, 200],
  ] as const)('%s', (_case, now, before, change, until) => {
    expect(
      undoUntil({ kind: 'subscription_extended', before, after: { ...before, ...change }, terms: MONTHLY }, now),
    ).toBe(until)
  })

  test('a cancellation and a revocation: until the end of the paid or granted time', () => {
    const after = { ...FREE, canceled_at: 50 }
    const cancelled = { kind: 'subscription_cancelled', before: RENEWING, after, terms: MONTHLY } as const
    expect([undoUntil(cancelled, 99), undoUntil(cancelled, 100)]).toEqual([100, null])
    const ended = { ...FREE, ended_at: 50 }
    const revoked = { kind: 'access_revoked', before: FREE, after: ended, terms: MONTHLY } as const
    expect([undoUntil(revoked, 99), undoUntil(revoked, 100)]).toEqual([100, null])
  })

  test.each([
    ['another year', { ...MONTHLY, subscription_interval: 'year' }, 13 * DAY_MILLISECONDS],
    ['another 12 months', { ...MONTHLY, subscription_interval_count: 12 }, 13 * DAY_MILLISECONDS],
    ['a trial', { ...MONTHLY, trial_period_ends_at: 20 * DAY_MILLISECONDS }, 18 * DAY_MILLISECONDS],
    ['another month', MONTHLY, 20 * DAY_MILLISECONDS],
  ] as const)('before the charge of %s: until its notice', (_case, terms, until) => {
    const before = { ...RENEWING, expires_at: 20 * DAY_MILLISECONDS }
    const cancelled = { kind: 'subscription_cancelled', before, after: { ...before, canceled_at: 5 }, terms } as const
    const extended = { kind: 'subscription_extended', before, after: { ...before, expires_at: 1e12 }, terms } as const
    expect([undoUntil(cancelled, 10), undoUntil(extended, 10)]).toEqual([until, until])
    expect([undoUntil(cancelled, until), undoUntil(extended, until)]).toEqual([null, null])
  })

  test('an email about an undone action counts as the notice of the next charge if that notice is due within a day', () => {
    const noticed = [null, 10, 10 + DAY_MILLISECONDS, 11 + DAY_MILLISECONDS].map((notice_at) =>
      isLetterNotice({ notice_at }, 10),
    )
    expect(noticed).toEqual([false, true, true, false])
  })
})

describe('whether an action of staff can be undone', () => {
  const extended = { ...RENEWING, expires_at: 200, renews_at: 200, period: -1 }
  const cancelled = { ...RENEWING, canceled_at: 50, renews_at: null }
  const revoked = { ...FREE, ended_at: 50 }

  test.each([
    ['an extension without a later change', 'subscription_extended', extended, {}, true],
    ['an extension after another one', 'subscription_extended', extended, { expires_at: 300 }, false],
    ['an extension after a charge', 'subscription_extended', extended, { period: 0 }, false],
    ['an extension after the person cancelled', 'subscription_extended', extended, { canceled_at: 60 }, false],
    ['a cancellation', 'subscription_cancelled', cancelled, {}, true],
    ['a cancellation with the processor’s own time', 'subscription_cancelled', cancelled, { canceled_at: 51 }, true],
    ['a cancellation that was withdrawn', 'subscription_cancelled', cancelled, { canceled_at: null }, false],
    ['a cancellation after a refund', 'subscription_cancelled', cancelled, { refunded_at: 60 }, false],
    ['a revocation', 'access_revoked', revoked, {}, true],
    ['a revocation after an extension', 'access_revoked', revoked, { ended_at: null, expires_at: 300 }, false],
  ] as const)('%s', (_case, kind, after, change, expected) => {
    const undo = { kind, after, until: 100 }
    expect(canUndo(undo, { ...after, ...change }, 70)).toBe(expected)
    expect(canUndo(undo, { ...after, ...change }, 100)).toBe(false)
  })

  test('an undone extension does not end in the past', () => {
    expect([endBeforeExtension(FREE, 50), endBeforeExtension(FREE, 150)]).toEqual([100, 150])
  })
})
