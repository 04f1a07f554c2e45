/** What the business allows its customers; the brand says how much. */
export type RefundPolicy = {
  /** After what was paid began. */
  window_days: number
  /** How many refunds one payer may have by themselves within so many months. */
  self_service_refunds: number
  self_service_months: number
}

/** A link that sells something that is not on the list: what it names has to come with the purchase. */
export type LinkOffer = {
  product_id: string
  /** The code of a community or campaign, any of these. */
  communities?: readonly string[]
  /** The kind of link, where no code goes with it. */
  type?: string
  /** Whether it gives a trial of its own to who had the ordinary one. */
  renews_trial: boolean
}
