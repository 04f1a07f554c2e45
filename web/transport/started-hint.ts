import { keep, readKept } from './storage.ts'

/** Whether somebody has begun and not finished something is kept by this name: web/app/before-paint.ts reads it. */
export const STARTED_KEY = 'started'

/** Keeps whether there is something to go on with, for the next page to make room for it before it is painted. */
export function keepStarted(hasStarted: boolean): void {
  keep('local', STARTED_KEY, hasStarted ? 'true' : null)
}

export function hasKeptStarted(): boolean {
  return readKept('local', STARTED_KEY) !== null
}

/** Whether room was made before this document was painted. */
export function wasRoomMade(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.started !== undefined
}
