/**
 * The price that follows a discount, and how long the discount lasts: `1 year`, `3 months`. Both null without a discount.
 */
type AgreedAfterDiscount = { regular_price: number | null; discount_length: string | null }

export type ConsentRow = AgreedAfterDiscount & {
  id: string
  user_id: string
  text: string
  price: number
  currency: string
  interval_text: string
  agreed_at: number
  device_name: string
  /** Null for English from before there were other languages. */
  locale: string | null
}

/** A new consent: most are to a single price, without a discount. */
export type NewConsent = Omit<ConsentRow, keyof AgreedAfterDiscount> & Partial<AgreedAfterDiscount>
