import type { BooleanInteger } from '../tables.ts'

export type IdentityProvider = 'carrier' | 'google' | 'facebook' | 'apple' | 'firebase'

/** Who somebody is to another service. Of its own name for them only a hash is kept. */
export type UserIdentityRow = {
  /** Hash of issuer and subject. */
  key_hash: string
  user_id: string
  provider: IdentityProvider
  issuer: string
  /** How the person knows it again: an email address or a name, where there is one. */
  label: string | null
  created_at: number
  used_at: number
}

/** Something that is good once, and was used; kept until it would have ended by itself. */
type SpentKeyRow = { key_hash: string; expires_at: number }

/** What somebody agreed to on the carrier's own first screen, before they came. */
export type CarrierConsentRow = {
  id: string
  user_id: string
  carrier: string
  product_id: string
  /** The words that were shown. */
  words: string
  /** In cents. */
  price: number
  currency: string
  subscription_interval: string
  /** Whom the carrier is to bill, as the carrier names them. */
  billing_reference: string | null
  consented_at: number
  created_at: number
  device_name: string
}

/** A key that a device keeps and that signs in by itself. */
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

/** A change of how somebody signs in, while it can be taken back. */
export type AccountChangeRow = {
  id: string
  user_id: string
  kind: string
  /** Of the token in the letter's link. */
  token_hash: string
  /** What opened the account before, sealed with that token. */
  sealed_state: string
  created_at: number
  expires_at: number
}

/** Somebody's authenticator app. */
export type UserTotpRow = {
  user_id: string
  /** Sealed by the server's own secret. */
  sealed_secret: string
  created_at: number
  /** Null until a code of it was given: only then it counts. */
  confirmed_at: number | null
  /** The time step of the last code that was used; none is good twice. */
  last_step: number
  /** Hashes of the recovery codes that are left. */
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
