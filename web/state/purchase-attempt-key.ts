import { readStorage, writeStorage } from '../http/browser/browser-storage.ts'
import { onTabCleared } from '../http/browser/clear-tab-state.ts'
import { randomCharacters } from '../http/browser/device-id.ts'

/** Open attempts of this page, for browsers that block the tab's storage. */
const openAttempts = new Map<string, { errand: string; key: string }>()
onTabCleared(() => openAttempts.clear())

/**
 * The Idempotency-Key of one purchase attempt: the same however often it is sent, also after a reload, until the
 * attempt ends. A different request gets a new key.
 */
export function purchaseAttemptKey(kind: string, request: unknown): string {
  const fingerprint = JSON.stringify(request)
  const openAttempt = openAttempts.get(kind) ?? readStoredAttempt(kind)
  if (openAttempt?.errand === fingerprint) return openAttempt.key
  const newAttempt = { errand: fingerprint, key: randomCharacters() }
  openAttempts.set(kind, newAttempt)
  writeStorage('session', storageKeyOf(kind), JSON.stringify(newAttempt))
  return newAttempt.key
}

/** Ends the attempt, whatever its result. The next one gets a new key. */
export function endPurchaseAttempt(kind: string): void {
  openAttempts.delete(kind)
  writeStorage('session', storageKeyOf(kind), null)
}

function storageKeyOf(kind: string): string {
  return `errand_${kind}`
}

function readStoredAttempt(kind: string): { errand: string; key: string } | undefined {
  try {
    const stored: unknown = JSON.parse(readStorage('session', storageKeyOf(kind)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('errand' in stored) || !('key' in stored)) return undefined
    const { errand, key } = stored
    return typeof errand === 'string' && typeof key === 'string' ? { errand, key } : undefined
  } catch {
    return undefined
  }
}
