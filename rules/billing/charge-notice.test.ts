import { expect, test } from 'vitest'
import { INTERVALS } from '#contract/billing/subscriptions.ts'
import { chargeNoticeTime } from './charge-notice.ts'

const at = (text: string) => Date.parse(`${text}T08:00:00Z`)

const noticeOf = (charge: string | null, trial: string | null, period: string) => {
  const [count, unit] = period.split(' ')
  return chargeNoticeTime({
    charge_at: charge === null ? null : at(charge),
    trial_period_ends_at: trial === null ? null : at(trial),
    subscription_interval: INTERVALS.find((interval) => interval === unit) ?? 'day',
    subscription_interval_count: Number(count),
  })
}

test.each([
  ['a trial of a yearly plan', '2026-11-28', '2026-11-28', '1 year', '2026-11-26'],
  ['a trial of a monthly plan', '2026-11-28', '2026-11-28', '1 month', '2026-11-26'],
  ['another year', '2027-11-28', '2026-11-28', '1 year', '2027-11-21'],
  ['another year without a trial', '2027-01-03', null, '1 year', '2026-12-27'],
  ['another 6 months', '2027-05-28', null, '6 month', '2027-05-21'],
  ['another 12 months', '2027-11-28', null, '12 month', '2027-11-21'],
  ['another 24 months', '2028-11-28', null, '24 month', '2028-11-21'],
  ['another 2 years', '2028-11-28', null, '2 year', '2028-11-21'],
])('%s is announced in time', (_, charge, trial, period, wanted) => {
  expect(noticeOf(charge, trial, period)).toBe(at(wanted))
})

test.each([
  ['another month', '2026-12-28', '2026-11-28', '1 month'],
  ['another 3 months', '2027-02-28', null, '3 month'],
  ['another 5 months', '2027-04-28', null, '5 month'],
  ['another 90 days', '2027-02-26', null, '90 day'],
  ['nothing to come', null, null, '1 year'],
])('%s is not announced', (_, charge, trial, period) => {
  expect(noticeOf(charge, trial, period)).toBeNull()
})
