import { readStorage } from '../http/browser/browser-storage.ts'

export const HIDE_EXPLICIT_KEY = 'hide_explicit'

/** Whether this browser's visitor wants to see and hear nothing that its publisher calls explicit. */
export function isExplicitHidden(): boolean {
  return readStorage('local', HIDE_EXPLICIT_KEY) !== null
}

/** Has the style sheet hide it, also what comes later: pages are the same for everybody. */
export function applyExplicitFilter(hides = isExplicitHidden()): void {
  document.documentElement.toggleAttribute('data-hides-explicit', hides)
}
