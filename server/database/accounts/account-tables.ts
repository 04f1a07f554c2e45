import type { Generated } from 'kysely'
import type { BooleanInteger } from '../tables.ts'

export type UserRow = {
  id: string
  email: string | null
  email_key: string | null
  phone: string | null
  is_verified: BooleanInteger
  is_dcb: BooleanInteger
  /** An owner (contract 11): all rights. */
  is_operator: BooleanInteger
  /** True if the user has a role in `staff_role`. */
  is_staff: BooleanInteger
  password_hash: string | null
  created_at: number
  name: string | null
  locale: string | null
}

/** The table of users: the database sets `is_staff` for an insert of an earlier build, which does not know it. */
export type UserTable = Omit<UserRow, 'is_staff'> & { is_staff: Generated<BooleanInteger> }

/** A period in which a user may play locked content, and its source. */
export type EntitlementRow = {
  id: string
  user_id: string
  source: string
  starts_at: number
  ends_at: number | null
}

/** A session on one device: its refresh tokens, which replace one another, are one family. */
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
  /** The last authentication: by password, code, passkey or another service. */
  proved_at: number
  /** True if two factors were proved, as staff permissions require. */
  is_strong: BooleanInteger
  /** True if a member of staff opened it: it ends sooner. */
  is_staff: BooleanInteger
}
