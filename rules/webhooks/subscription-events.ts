import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'

type Changed = { kind: string; canceled_at: number | null; refunded_at: number | null }

/**
 * True if this change is a cancellation of a subscription. False for a monthly donation, and for a refund, which ends
 * the subscription too.
 */
export function isCancellation(before: Changed, after: Changed): boolean {
  return (
    after.kind !== 'donation' &&
    before.canceled_at === null &&
    after.canceled_at !== null &&
    (after.refunded_at === null || before.refunded_at !== null)
  )
}

type PaidPeriod = { kind: string; beneficiary: string | null; period_start: number | null }

/** True if this charge is a renewal: it pays a later period than the first one. */
export function isRenewalCharge(
  { kind, beneficiary, period_start }: PaidPeriod,
  subscription: { kind: string; started_at: number } | undefined,
): boolean {
  return (
    subscription?.kind === 'paid' &&
    kind === 'period' &&
    beneficiary === null &&
    period_start !== null &&
    // Providers round the start of a period.
    period_start > subscription.started_at + HOUR_MILLISECONDS
  )
}
