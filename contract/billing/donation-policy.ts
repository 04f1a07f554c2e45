/** What may be given, and how; the brand says how much. Sums are cents. */
export type DonationPolicy = {
  /** Sums that are offered for one press, for each frequency; the second of each is chosen first. */
  presets: { once: readonly number[]; monthly: readonly number[] }
  least: number
  /** At once, by card. */
  most: number
  /** On one phone bill in a calendar month, all donations together. */
  phone_bill_most: number
  /** How long after it was given a donor can take a donation back by themselves. */
  refund_days: number
  /** What a yearly statement says beneath its sums. */
  statement_note: string
}
