/** What a purchase gives, where it is a donation: to whom and how often. Its id is the purchase's. */
export type DonationRow = {
  id: string
  user_id: string
  /** `house`, or an artist's id. */
  beneficiary: string
  title: string
  frequency: 'once' | 'monthly'
  /** Where a guest is sent the receipt; null for whoever has an account. */
  email: string | null
  /** The monthly donation that this one takes the place of. */
  replaces_id: string | null
  /** When its charge is compared with the store next; null for a monthly one, and when that is long enough ago. */
  follow_at: number | null
  created_at: number
}
