import { keep, readKept } from './storage.ts'

const KEY = 'session_token'

/** The session token this tab was last given; it may be late. */
export function readKeptToken(): string | null {
  return readKept('session', KEY)
}

export function keepToken(token: string | null): void {
  keep('session', KEY, token)
}
