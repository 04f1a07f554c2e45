export type MonthlyDonationState = 'starting' | 'active' | 'past_due' | 'ended'

export type MonthlyDonationRecord = {
  /** Time of a later first charge; milliseconds, as all of these. */
  trial_period_ends_at: number | null
  expires_at: number | null
  canceled_at: number | null
  refunded_at: number | null
  ended_at: number | null
}

/** The state of a monthly donation by its record and the clock. It gives no access, so it ends at once. */
export function monthlyDonationState(record: MonthlyDonationRecord, now: number): MonthlyDonationState {
  const { trial_period_ends_at, expires_at, canceled_at, refunded_at, ended_at } = record
  if (canceled_at !== null || refunded_at !== null || ended_at !== null) return 'ended'
  if (trial_period_ends_at !== null && now < trial_period_ends_at) return 'starting'
  return expires_at !== null && now >= expires_at ? 'past_due' : 'active'
}
