/** A carrier's statement about a customer who comes from its first screen. */
export type FirstScreenVisit = {
  /** The carrier's issuer name. */
  issuer: string
  /** The carrier's opaque id of the customer. */
  subject: string
  /** The token's id: it may be used once. */
  tokenId: string
  /** The token's expiry, in milliseconds. */
  expiresAt: number
  consent: FirstScreenConsent | null
}

/** The customer's consent on the carrier's page. `price` in cents. */
export type FirstScreenConsent = {
  product_id: string
  words: string
  price: number
  currency: string
  interval: string
  consentedAt: number
  /** The payer to bill, if the carrier names one: a phone number. */
  billingReference: string | null
}

/** Verifies a first-screen token: issuer, audience, expiry. Throws a FirstScreenRefusal. */
export type FirstScreenVerifier = (token: string) => Promise<FirstScreenVisit>

/** Why a token was refused: for the log only, without the token. */
export class FirstScreenRefusal extends Error {
  override name = 'FirstScreenRefusal'
}
