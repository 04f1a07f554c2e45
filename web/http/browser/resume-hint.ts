import { readStorage, writeStorage } from './browser-storage.ts'

/** The storage key of the hint that the visitor has items in progress. web/app/before-paint.ts reads it too. */
const RESUME_HINT_KEY = 'started'

/**
 * Stores whether the visitor has items in progress, so that the next page reserves space for them before its first
 * paint.
 */
export function storeResumeHint(hasStarted: boolean): void {
  writeStorage('local', RESUME_HINT_KEY, hasStarted ? 'true' : null)
}

export function hasStoredResumeHint(): boolean {
  return readStorage('local', RESUME_HINT_KEY) !== null
}

/** True if space was reserved before this document's first paint. */
export function wasResumeSpaceReserved(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.started !== undefined
}
