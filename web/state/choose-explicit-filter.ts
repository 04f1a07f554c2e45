import { useSyncExternalStore } from 'react'
import { writeStorage } from '../http/browser/browser-storage.ts'
import { applyExplicitFilter, HIDE_EXPLICIT_KEY, isExplicitHidden } from './explicit-filter.ts'

const listeners = new Set<() => void>()

/** Stores the choice. If storage is blocked, it holds until the page is left. */
export function setExplicitHidden(hides: boolean): void {
  writeStorage('local', HIDE_EXPLICIT_KEY, hides ? 'true' : null)
  applyExplicitFilter(hides)
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key !== HIDE_EXPLICIT_KEY && key !== null) return
    applyExplicitFilter()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', stored)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', stored)
  }
}

/** The choice, kept in sync with other tabs; off in the server's HTML. */
export function useExplicitHidden(): boolean {
  return useSyncExternalStore(watch, isExplicitHidden, () => false)
}
