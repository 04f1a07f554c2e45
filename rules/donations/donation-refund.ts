import { DAY_MILLISECONDS } from '../dates/durations.ts'

export type RefundableDonation = {
  status: 'pending' | 'succeeded' | 'refused' | 'refunded'
  charged_at: number
  disputed_at: number | null
}

/** The end of the donor's refund window, milliseconds. */
export function refundableUntil(chargedAt: number, refundDays: number): number {
  return chargedAt + refundDays * DAY_MILLISECONDS
}

/**
 * True if a donor may refund a donation: it was charged, the window is open, and no bank dispute is pending. The number of
 * refunds is not limited.
 */
export function mayRefundDonation(donation: RefundableDonation, now: number, refundDays: number): boolean {
  const { status, charged_at, disputed_at } = donation
  return status === 'succeeded' && disputed_at === null && now <= refundableUntil(charged_at, refundDays)
}
