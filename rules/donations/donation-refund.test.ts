import { expect, test } from 'vitest'
import { mayRefundDonation, refundableUntil } from './donation-refund.ts'

const DAY = 24 * 3600_000
const given = Date.UTC(2026, 10, 1)
const end = refundableUntil(given, 30)

test.each([
  ['at once', 'succeeded', null, given, true],
  ['in the last millisecond', 'succeeded', null, end, true],
  ['a millisecond too late', 'succeeded', null, end + 1, false],
  ['while it is being charged', 'pending', null, given, false],
  ['that was refused', 'refused', null, given, false],
  ['that was taken back', 'refunded', null, given + DAY, false],
  ['that a bank disputes', 'succeeded', given + DAY, given + 2 * DAY, false],
] as const)('a donation, %s', (_, status, disputed_at, now, may) => {
  expect(mayRefundDonation({ status, charged_at: given, disputed_at }, now, 30)).toBe(may)
})

test('the refund window of a donation ends after thirty days', () => {
  expect(end - given).toBe(30 * DAY)
})
