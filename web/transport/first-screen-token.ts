import { keep, readKept } from './storage.ts'

const KEY = 'firstscreen_token'

/** The token with which the carrier's first screen sent this browser here, until the server has looked at it. */
export function readFirstScreenToken(): string | null {
  return readKept('local', KEY)
}

export function keepFirstScreenToken(token: string | null): void {
  keep('local', KEY, token)
}
