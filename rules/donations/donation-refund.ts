const DAY = 24 * 3600 * 1000

export type RefundableDonation = {
  status: 'pending' | 'succeeded' | 'refused' | 'refunded'
  charged_at: number
  disputed_at: number | null
}

/** Until when a donor can take a donation back by themselves, milliseconds. */
export function refundableUntil(chargedAt: number, refundDays: number): number {
  return chargedAt + refundDays * DAY
}

/**
 * Whether a donor can take a donation back by themselves: it was taken, the days are not over, and no bank is deciding about
 * it. There is no count of how often: nothing was had for it.
 */
export function mayRefundDonation(donation: RefundableDonation, now: number, refundDays: number): boolean {
  const { status, charged_at, disputed_at } = donation
  return status === 'succeeded' && disputed_at === null && now <= refundableUntil(charged_at, refundDays)
}
