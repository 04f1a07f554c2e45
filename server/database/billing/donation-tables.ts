/** The donation of a purchase: beneficiary and frequency. Its id is the purchase's. */
export type DonationRow = {
  id: string
  user_id: string
  /** `house`, or an artist's id. */
  beneficiary: string
  title: string
  frequency: 'once' | 'monthly'
  /** The email address for a guest's receipt; null for a user. */
  email: string | null
  /** The monthly donation that this one replaces. */
  replaces_id: string | null
  /** Time of the next reconciliation of its charge with the store; null for a monthly one, and when no longer needed. */
  follow_at: number | null
  created_at: number
}
