import type { BooleanInteger } from '../tables.ts'

export type IdentityProvider = 'carrier' | 'google' | 'facebook' | 'apple' | 'firebase'

/** A user's identity at another service. The service's own id is stored as a hash. */
export type UserIdentityRow = {
  /** Hash of issuer and subject. */
  key_hash: string
  user_id: string
  provider: IdentityProvider
  issuer: string
  /** A name for the user to recognize it: an email address or a name. */
  label: string | null
  created_at: number
  used_at: number
}

/** A single-use credential that was used; stored until its own expiry. */
type SpentKeyRow = { key_hash: string; expires_at: number }

/** A consent given on the carrier's first screen. */
export type CarrierConsentRow = {
  id: string
  user_id: string
  carrier: string
  product_id: string
  /** The displayed text. */
  words: string
  /** In cents. */
  price: number
  currency: string
  subscription_interval: string
  /** The payer to bill, as named by the carrier. */
  billing_reference: string | null
  consented_at: number
  created_at: number
  device_name: string
}

/** A passkey. */
export type PasskeyRow = {
  /** The credential's id, base64url. */
  id: string
  user_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  transports_json: string
  is_backed_up: BooleanInteger
  name: string
  created_at: number
  used_at: number | null
}

/** A change of the ways to sign in, while it can be reverted. */
export type AccountChangeRow = {
  id: string
  user_id: string
  kind: string
  /** Hash of the token in the email's link. */
  token_hash: string
  /** The earlier ways to sign in, encrypted with that token. */
  sealed_state: string
  created_at: number
  expires_at: number
}

/** A user's authenticator app. */
export type UserTotpRow = {
  user_id: string
  /** Encrypted with the server's secret. */
  sealed_secret: string
  created_at: number
  /** Null until a first code confirms the app. */
  confirmed_at: number | null
  /** The time step of the last used code; codes are single-use. */
  last_step: number
  /** Hashes of unused recovery codes. */
  recovery_json: string
}

export type IdentityTables = {
  user_totp: UserTotpRow
  account_change: AccountChangeRow
  user_identity: UserIdentityRow
  spent_key: SpentKeyRow
  carrier_consent: CarrierConsentRow
  passkey: PasskeyRow
}
