import { readStorage } from '../http/browser/browser-storage.ts'

export const HIDE_EXPLICIT_KEY = 'hide_explicit'

/** True if this browser hides explicit content. */
export function isExplicitHidden(): boolean {
  return readStorage('local', HIDE_EXPLICIT_KEY) !== null
}

/**
 * Sets the attribute by which the style sheet hides explicit content, including content added later. Pages are the same
 * for everybody.
 */
export function applyExplicitFilter(hides = isExplicitHidden()): void {
  document.documentElement.toggleAttribute('data-hides-explicit', hides)
}
