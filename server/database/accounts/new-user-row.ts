import type { UserRow } from './account-tables.ts'

/** A new account without address, password, name or staff permission, except for the given fields. */
export function newUserRow(fields: Pick<UserRow, 'id' | 'created_at'> & Partial<UserRow>): UserRow {
  return {
    email: null,
    email_key: null,
    phone: null,
    is_verified: 0,
    is_dcb: 0,
    is_operator: 0,
    is_staff: 0,
    password_hash: null,
    name: null,
    locale: null,
    ...fields,
  }
}
