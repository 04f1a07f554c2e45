import {
  addOfflineAction,
  type OfflineAction,
  type OfflineActions,
  parseOfflineActions,
  withoutReplacedActions,
  withoutSentAction,
} from '#rules/offline/offline-actions.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { wallClock } from '../../http/browser/clock.ts'
import { currentUser } from '../../http/session/visitor.ts'
import type { NewOfflineAction } from './send-or-store.ts'

/** The key of earlier versions: browsers have actions under it. */
const STORAGE_KEY = 'later'

/** True if an action is stored. */
export function hasOfflineActions(): boolean {
  return readStorage('local', STORAGE_KEY) !== null
}

/** Stores an action of the signed-in member until there is a connection. False if it could not be stored. */
export function storeOfflineAction(action: NewOfflineAction): boolean {
  const user = currentUser()
  if (!user?.is_registered || user.id === null) return false
  writeOfflineActions(addOfflineAction(readOfflineActions(), user.id, { ...action, at: wallClock() }))
  return hasOfflineActions()
}

export function readOfflineActions(): OfflineActions | undefined {
  return parseOfflineActions(readStorage('local', STORAGE_KEY))
}

/** Forgets a sent action. Reads the storage again, which other tabs may have changed meanwhile. */
export function removeOfflineAction(action: OfflineAction): void {
  writeOfflineActions(withoutSentAction(readOfflineActions(), action))
}

/** Forgets the stored actions that a sent action replaces. */
export function removeReplacedActions(action: NewOfflineAction): void {
  if (hasOfflineActions()) writeOfflineActions(withoutReplacedActions(readOfflineActions(), action))
}

export function clearOfflineActions(): void {
  writeOfflineActions(undefined)
}

function writeOfflineActions(actions: OfflineActions | undefined): void {
  writeStorage('local', STORAGE_KEY, actions ? JSON.stringify(actions) : null)
}
