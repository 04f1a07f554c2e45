import { useSyncExternalStore } from 'react'
import { HIDE_EXPLICIT_KEY, hideExplicit, hidesExplicit } from './hidden-explicit.ts'
import { keep } from './storage.ts'

const listeners = new Set<() => void>()

/** Keeps the choice from now on; where the storage is forbidden it holds until the page is left. */
export function setHidesExplicit(hides: boolean): void {
  keep('local', HIDE_EXPLICIT_KEY, hides ? 'true' : null)
  hideExplicit(hides)
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key !== HIDE_EXPLICIT_KEY && key !== null) return
    hideExplicit()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', stored)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', stored)
  }
}

/** The choice, also as another tab changes it; off in the server's HTML. */
export function useHidesExplicit(): boolean {
  return useSyncExternalStore(watch, hidesExplicit, () => false)
}
