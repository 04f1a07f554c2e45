import {
  addLater,
  type LaterAction,
  type LaterActions,
  parseLater,
  withoutLater,
  withoutOvertaken,
} from '#rules/offline/later.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { wallClock } from '../../http/browser/clock.ts'
import { currentUser } from '../../http/session/visitor.ts'
import type { Action } from './send-or-store.ts'

const LATER_KEY = 'later'

/** True if an action is stored. */
export function hasLater(): boolean {
  return readStorage('local', LATER_KEY) !== null
}

/** Stores an action of the signed-in member until there is a connection. False if it could not be stored. */
export function storeLater(action: Action): boolean {
  const user = currentUser()
  if (!user?.is_registered || user.id === null) return false
  writeLater(addLater(readLater(), user.id, { ...action, at: wallClock() }))
  return hasLater()
}

export function readLater(): LaterActions | undefined {
  return parseLater(readStorage('local', LATER_KEY))
}

/** Forgets a sent action. Reads the storage again, which other tabs may have changed meanwhile. */
export function removeLater(action: LaterAction): void {
  writeLater(withoutLater(readLater(), action))
}

/** Forgets the stored actions that a sent action replaces. */
export function dropReplacedLater(action: Action): void {
  if (hasLater()) writeLater(withoutOvertaken(readLater(), action))
}

export function clearLater(): void {
  writeLater(undefined)
}

function writeLater(later: LaterActions | undefined): void {
  writeStorage('local', LATER_KEY, later ? JSON.stringify(later) : null)
}
