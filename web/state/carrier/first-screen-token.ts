import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'

const KEY = 'firstscreen_token'

/** The token with which the carrier's first screen sent this browser here, until the server has looked at it. */
export function readFirstScreenToken(): string | null {
  return readStorage('local', KEY)
}

export function storeFirstScreenToken(token: string | null): void {
  writeStorage('local', KEY, token)
}
