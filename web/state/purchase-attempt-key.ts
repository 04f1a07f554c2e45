import { readStorage, writeStorage } from '../http/browser/browser-storage.ts'
import { onTabCleared } from '../http/browser/clear-tab-state.ts'
import { randomCharacters } from '../http/browser/device-id.ts'

/** `fingerprint`: the request, as text. */
type OpenAttempt = { fingerprint: string; key: string }

/** Open attempts of this page, for browsers that block the tab's storage. */
const openAttempts = new Map<string, OpenAttempt>()
onTabCleared(() => openAttempts.clear())

/**
 * The Idempotency-Key of one purchase attempt: the same however often it is sent, also after a reload, until the
 * attempt ends. A different request gets a new key.
 */
export function purchaseAttemptKey(kind: string, request: unknown): string {
  const fingerprint = JSON.stringify(request)
  const openAttempt = openAttempts.get(kind) ?? readStoredAttempt(kind)
  if (openAttempt?.fingerprint === fingerprint) return openAttempt.key
  const key = randomCharacters()
  openAttempts.set(kind, { fingerprint, key })
  writeStorage('session', storageKeyOf(kind), JSON.stringify({ errand: fingerprint, key }))
  return key
}

/** Ends the attempt, whatever its result. The next one gets a new key. */
export function endPurchaseAttempt(kind: string): void {
  openAttempts.delete(kind)
  writeStorage('session', storageKeyOf(kind), null)
}

// Browsers keep attempts under these names, from before an update of the program.
function storageKeyOf(kind: string): string {
  return `errand_${kind}`
}

function readStoredAttempt(kind: string): OpenAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(readStorage('session', storageKeyOf(kind)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('errand' in stored) || !('key' in stored)) return undefined
    const { errand: fingerprint, key } = stored
    return typeof fingerprint === 'string' && typeof key === 'string' ? { fingerprint, key } : undefined
  } catch {
    return undefined
  }
}
