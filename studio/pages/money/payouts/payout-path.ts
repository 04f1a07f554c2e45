export const PAYOUTS = '/studio/money/payouts/'

/** The page of a payout. */
export function payoutPath(id: string): string {
  return `${PAYOUTS}${encodeURIComponent(id)}/`
}
