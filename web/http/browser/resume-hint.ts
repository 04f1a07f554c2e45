import { readStorage, writeStorage } from './browser-storage.ts'

/** Whether somebody has begun and not finished something is kept by this name: web/app/before-paint.ts reads it. */
export const RESUME_HINT_KEY = 'started'

/** Keeps whether there is something to go on with, for the next page to make room for it before it is painted. */
export function storeResumeHint(hasStarted: boolean): void {
  writeStorage('local', RESUME_HINT_KEY, hasStarted ? 'true' : null)
}

export function hasStoredResumeHint(): boolean {
  return readStorage('local', RESUME_HINT_KEY) !== null
}

/** Whether room was made before this document was painted. */
export function wasResumeSpaceReserved(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.started !== undefined
}
