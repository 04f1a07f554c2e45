import { readKept } from './storage.ts'

export const HIDE_EXPLICIT_KEY = 'hide_explicit'

/** Whether this browser's visitor wants to see and hear nothing that its publisher calls explicit. */
export function hidesExplicit(): boolean {
  return readKept('local', HIDE_EXPLICIT_KEY) !== null
}

/** Has the style sheet hide it, also what comes later: pages are the same for everybody. */
export function hideExplicit(hides = hidesExplicit()): void {
  document.documentElement.toggleAttribute('data-hides-explicit', hides)
}
