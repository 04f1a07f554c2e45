import { expect, test } from 'vitest'
import { INTERVALS } from '#contract/billing/subscriptions.ts'
import { chargeNoticeTime } from './charge-notice.ts'

const at = (text: string) => Date.parse(`${text}T08:00:00Z`)

test.each([
  ['a trial of a yearly plan', '2026-11-28', '2026-11-28', '1 year', '2026-11-26'],
  ['a trial of a monthly plan', '2026-11-28', '2026-11-28', '1 month', '2026-11-26'],
  ['another year', '2027-11-28', '2026-11-28', '1 year', '2027-11-21'],
  ['another year without a trial', '2027-01-03', null, '1 year', '2026-12-27'],
  ['another month', '2026-12-28', '2026-11-28', '1 month', null],
  ['another 3 months', '2027-02-28', null, '3 month', null],
  ['another 5 months', '2027-04-28', null, '5 month', null],
  ['another 6 months', '2027-05-28', null, '6 month', '2027-05-21'],
  ['another 12 months', '2027-11-28', null, '12 month', '2027-11-21'],
  ['another 24 months', '2028-11-28', null, '24 month', '2028-11-21'],
  ['another 2 years', '2028-11-28', null, '2 year', '2028-11-21'],
  ['another 90 days', '2027-02-26', null, '90 day', null],
  ['nothing to come', null, null, '1 year', null],
] as const)('%s is announced in time', (_, charge, trial, period, wanted) => {
  const [count, unit] = period.split(' ')
  const notice = chargeNoticeTime({
    charge_at: charge && at(charge),
    trial_period_ends_at: trial && at(trial),
    subscription_interval: INTERVALS.find((interval) => interval === unit) ?? 'day',
    subscription_interval_count: Number(count),
  })
  expect(notice).toBe(wanted && at(wanted))
})
