import type { User } from '#contract/accounts/session.ts'
import { parseStoredRecord } from '#rules/browser/stored-record.ts'
import { readStorage, writeStorage } from '../browser/browser-storage.ts'

export const USER_KEY = 'user'
const REGISTERED_KEY = 'is_registered'
const DCB_KEY = 'is_dcb_user'

/** Stores who is signed in, so that the next page knows before the server answers. */
export function storeUser(user: User): void {
  writeStorage('local', USER_KEY, user.is_registered ? JSON.stringify(user) : null)
  writeStorage('local', REGISTERED_KEY, user.is_registered ? 'true' : null)
  writeStorage('local', DCB_KEY, user.is_dcb ? 'true' : null)
}

/** The stored user; undefined for a guest and for what is not a user's record. */
export function readStoredUser(): User | undefined {
  const stored = parseStoredRecord(readStorage('local', USER_KEY))
  if (!stored || typeof stored.id !== 'string' || !isTrue(stored.is_registered)) return undefined
  return {
    id: stored.id,
    email: textOf(stored.email),
    phone: textOf(stored.phone),
    name: textOf(stored.name),
    locale: textOf(stored.locale),
    is_registered: true,
    is_subscribed: isTrue(stored.is_subscribed),
    is_verified: isTrue(stored.is_verified),
    is_logged_in: isTrue(stored.is_logged_in),
    is_dcb: isTrue(stored.is_dcb),
    has_password: isTrue(stored.has_password),
    // Permissions come only from the server.
    permissions: { allow: {}, deny: {} },
  }
}

/** Earlier versions stored switches as strings. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
