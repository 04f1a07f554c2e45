import { readStorage, writeStorage } from '../browser/browser-storage.ts'

const KEY = 'session_token'

/** The session token this tab was last given; it may be late. */
export function readStoredToken(): string | null {
  return readStorage('session', KEY)
}

export function storeToken(token: string | null): void {
  writeStorage('session', KEY, token)
}
