import { expect, test } from 'vitest'
import { chargeNoticeTime } from './charge-notice.ts'

const at = (text: string) => Date.parse(`${text}T08:00:00Z`)

test.each([
  ['a trial of a yearly plan', '2026-11-28', '2026-11-28', 'year', '2026-11-26'],
  ['a trial of a monthly plan', '2026-11-28', '2026-11-28', 'month', '2026-11-26'],
  ['another year', '2027-11-28', '2026-11-28', 'year', '2027-11-21'],
  ['another year without a trial', '2027-01-03', null, 'year', '2026-12-27'],
  ['another month', '2026-12-28', '2026-11-28', 'month', null],
  ['nothing to come', null, null, 'year', null],
] as const)('%s is announced in time', (_, charge, trial, subscription_interval, wanted) => {
  const notice = chargeNoticeTime({
    charge_at: charge && at(charge),
    trial_period_ends_at: trial && at(trial),
    subscription_interval,
  })
  expect(notice).toBe(wanted && at(wanted))
})
