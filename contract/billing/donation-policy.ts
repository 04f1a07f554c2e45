/** Limits of donations; the brand sets them. Amounts are cents. */
export type DonationPolicy = {
  /** Amounts to choose from, by frequency; the second is preselected. */
  presets: { once: readonly number[]; monthly: readonly number[] }
  least: number
  /** Maximum of one card donation. */
  most: number
  /** Maximum per phone bill and calendar month, for all donations. */
  phone_bill_most: number
  /** Days in which a donor can refund a donation. */
  refund_days: number
  /** Note below the totals of a yearly statement. */
  statement_note: string
}
