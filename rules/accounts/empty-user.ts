import type { User } from '#contract/accounts/session.ts'

/** The user of a guest, or without a session. */
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
  has_password: false,
  permissions: { allow: {}, deny: {} },
}
