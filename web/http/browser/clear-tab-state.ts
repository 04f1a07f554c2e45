import { storageKeys, writeStorage } from './browser-storage.ts'
import { storeResumeHint } from './resume-hint.ts'

/**
 * Keys that do not belong to the visitor: the session token, which is replaced by itself, how the tab was opened, and a
 * family invitation, for whichever account signs in.
 */
const RETAINED_KEYS = ['session_token', 'platform_type', 'carrier_asked', 'family_invitation']

const listeners = new Set<() => void>()

/**
 * Clears what the tab stored for a visitor who left: history, share links, open purchases, pending action, resume hint.
 */
export function clearTabState(): void {
  storeResumeHint(false)
  for (const name of storageKeys('session')) if (!RETAINED_KEYS.includes(name)) writeStorage('session', name, null)
  for (const listener of listeners) listener()
}

/** For modules with a copy in memory. */
export function onTabCleared(listener: () => void): void {
  listeners.add(listener)
}
