import { createEmitter } from '#web/store/create-emitter.ts'
import { storageKeys, writeStorage } from './browser-storage.ts'
import { storeResumeHint } from './resume-hint.ts'

/**
 * Keys that do not belong to the visitor: the session token, which is replaced by itself, how the tab was opened, and a
 * family invitation, for whichever account signs in.
 */
const RETAINED_KEYS = ['session_token', 'platform_type', 'carrier_asked', 'family_invitation']

const cleared = createEmitter()

/**
 * Clears what the tab stored for a visitor who left: history, share links, open purchases, pending action, resume hint.
 */
export function clearTabState(): void {
  storeResumeHint(false)
  for (const name of storageKeys('session')) if (!RETAINED_KEYS.includes(name)) writeStorage('session', name, null)
  cleared.emit()
}

/** For modules with a copy in memory. */
export const onTabCleared = cleared.subscribe
