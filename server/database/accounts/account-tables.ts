import type { BooleanInteger } from '../tables.ts'

export type UserRow = {
  id: string
  email: string | null
  email_key: string | null
  phone: string | null
  is_verified: BooleanInteger
  is_dcb: BooleanInteger
  is_operator: BooleanInteger
  password_hash: string | null
  created_at: number
  name: string | null
  locale: string | null
}

/** A span of time in which a user may play locked content, and what it rests on. */
export type EntitlementRow = {
  id: string
  user_id: string
  source: string
  starts_at: number
  ends_at: number | null
}

/** One sign-in on one device: the tokens that follow one another by rotation are one family. */
export type SessionFamilyRow = {
  id: string
  user_id: string
  device_name: string
  created_at: number
  used_at: number
  expires_at: number
  ended_at: number | null
  current_hash: string
  previous_hash: string | null
  rotated_at: number
  /** When whoever holds it last proved who they are: by a password, a code, a passkey or another service. */
  proved_at: number
  /** Whether two factors stand behind it: only then may staff do what staff may. */
  is_strong: BooleanInteger
}
