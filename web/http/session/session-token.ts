import { readStorage, writeStorage } from '../browser/browser-storage.ts'

const KEY = 'session_token'

/** The session token that this tab received last; it may have expired. */
export function readStoredToken(): string | null {
  return readStorage('session', KEY)
}

export function storeToken(token: string | null): void {
  writeStorage('session', KEY, token)
}
