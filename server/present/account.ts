import type { User } from '#contract/account.ts'
import type { Standing } from '#contract/visitor.ts'
import { isSubscribed } from '#rules/access.ts'
import type { UserRow } from '#server/database/account-tables.ts'

/** Who a guest, or nobody, is. */
export const EMPTY_USER: User = {
  id: null,
  email: null,
  phone: null,
  name: null,
  locale: null,
  is_registered: false,
  is_subscribed: false,
  is_verified: false,
  is_logged_in: false,
  is_dcb: false,
  permissions: { allow: {}, deny: {} },
}

export function presentUser(row: UserRow, standing: Standing): User {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    name: row.name,
    locale: row.locale,
    is_registered: true,
    is_subscribed: isSubscribed(standing),
    is_verified: row.is_verified === 1,
    is_logged_in: true,
    is_dcb: row.is_dcb === 1,
    permissions: { allow: {}, deny: {} },
  }
}
