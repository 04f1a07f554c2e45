/** Limits for customers; the brand sets them. */
export type RefundPolicy = {
  /** Days after the start of the paid period. */
  window_days: number
  /** The most self-service refunds of a payer within `self_service_months`. */
  self_service_refunds: number
  self_service_months: number
}

/** A link that sells an unlisted product: the purchase must contain its values. */
export type LinkOffer = {
  product_id: string
  /** Codes of communities or campaigns, any of these. */
  communities?: readonly string[]
  /** The kind of link, for one without a code. */
  type?: string
  /** True if the link gives its own trial, even to payers who already used the ordinary one. */
  renews_trial: boolean
}
