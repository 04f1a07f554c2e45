import { storageKeys, writeStorage } from './browser-storage.ts'
import { storeResumeHint } from './resume-hint.ts'

/**
 * What of a tab is not its visitor's: the session token is changed by itself, the others say how the tab was opened. An
 * invitation is taken by whichever account somebody then signs in to.
 */
const RETAINED_KEYS = ['session_token', 'platform_type', 'carrier_asked', 'family_invitation']

const listeners = new Set<() => void>()

/**
 * Forgets what a tab kept for whoever has left: its history, the links to share by, purchases begun, what was pressed; and
 * that they had begun something.
 */
export function clearTabState(): void {
  storeResumeHint(false)
  for (const name of storageKeys('session')) if (!RETAINED_KEYS.includes(name)) writeStorage('session', name, null)
  for (const listener of listeners) listener()
}

/** For those who keep the same in memory too. */
export function onTabCleared(listener: () => void): void {
  listeners.add(listener)
}
