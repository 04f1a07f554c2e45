import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'

const KEY = 'firstscreen_token'

/** The token from the carrier's first screen, until the server has checked it. */
export function readFirstScreenToken(): string | null {
  return readStorage('local', KEY)
}

export function storeFirstScreenToken(token: string | null): void {
  writeStorage('local', KEY, token)
}
