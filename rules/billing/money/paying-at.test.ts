import { expect, test } from 'vitest'
import { DAY_MILLISECONDS as DAY } from '#rules/dates/durations.ts'
import { hasLeft, isPayingAt, type PayingRecord, trialOutcome } from './paying-at.ts'

const NOW = 100 * DAY
const WINDOW = { from: 70 * DAY, until: NOW }

const record = (change: Partial<PayingRecord>): PayingRecord => ({
  is_free_access: false,
  is_renewing: true,
  started_at: 10 * DAY,
  trial_period_ends_at: null,
  active_start_date: 10 * DAY,
  expires_at: 110 * DAY,
  canceled_at: null,
  refunded_at: null,
  ended_at: null,
  ...change,
})

test.each([
  ['since its first paid day', {}, true],
  ['not in its trial', { active_start_date: null }, false],
  ['not before its first paid day', { active_start_date: 101 * DAY }, false],
  ['in grace', { expires_at: 95 * DAY }, true],
  ['not after grace', { expires_at: 93 * DAY }, false],
  ['when cancelled, to the end of its period', { canceled_at: 50 * DAY }, true],
  ['when cancelled, without grace', { canceled_at: 50 * DAY, expires_at: 99 * DAY }, false],
  ['not after a refund', { refunded_at: 99 * DAY }, false],
  ['not after its end', { ended_at: NOW }, false],
] as const)('a subscription is paying %s', (_, change, expected) => {
  expect(isPayingAt(record(change), NOW)).toBe(expected)
})

test.each([
  ['who paid before and no longer does has left', { expires_at: 80 * DAY }, true],
  ['who still pays has not', {}, false],
  [
    'who came within the window has not, though they are gone',
    { active_start_date: 75 * DAY, ended_at: 80 * DAY },
    false,
  ],
  ['who was gone before has not', { ended_at: 60 * DAY }, false],
  ['who was paid back has', { refunded_at: 90 * DAY }, true],
] as const)('a subscriber %s', (_, change, expected) => {
  expect(hasLeft(record(change), WINDOW)).toBe(expected)
})

test.each([
  ['a paid one was kept', { trial_period_ends_at: 80 * DAY, active_start_date: 80 * DAY }, 'kept'],
  [
    'a cancelled one was not',
    { trial_period_ends_at: 80 * DAY, active_start_date: null, canceled_at: 75 * DAY },
    'not_kept',
  ],
  [
    'one that is still charged in grace is open',
    { trial_period_ends_at: 96 * DAY, active_start_date: null, expires_at: 96 * DAY },
    'trying',
  ],
  ['one that goes on is none', { trial_period_ends_at: 105 * DAY, active_start_date: null }, undefined],
  ['one that ended before is none', { trial_period_ends_at: 70 * DAY }, undefined],
  ['a subscription without one is none', {}, undefined],
] as const)('of the trials that ended: %s', (_, change, expected) => {
  expect(trialOutcome(record(change), { ...WINDOW, now: NOW })).toBe(expected)
})
