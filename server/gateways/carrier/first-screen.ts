/** What a carrier says of a customer who comes from its first screen. */
export type FirstScreenVisit = {
  /** The carrier, as it names itself. */
  issuer: string
  /** The carrier's own opaque name for the customer. */
  subject: string
  /** Names the token: it is good once. */
  tokenId: string
  /** When the token ends by itself, in milliseconds. */
  expiresAt: number
  consent: FirstScreenConsent | null
}

/** What the customer agreed to on the carrier's page. `price` in cents. */
export type FirstScreenConsent = {
  product_id: string
  words: string
  price: number
  currency: string
  interval: string
  consentedAt: number
  /** Whom the carrier is to bill, where it names them: a phone, for one that bills by its number. */
  billingReference: string | null
}

/** Asks whether a token is the carrier's own, for us, and still good. Throws a FirstScreenRefusal. */
export type FirstScreenVerifier = (token: string) => Promise<FirstScreenVisit>

/** Why a token does not open anything: for the log alone, and never with the token in it. */
export class FirstScreenRefusal extends Error {
  override name = 'FirstScreenRefusal'
}
