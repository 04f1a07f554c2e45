import { useSyncExternalStore } from 'react'
import { keep, readKept } from './storage.ts'

const KEY = 'hide_explicit'
const listeners = new Set<() => void>()
let isHidden: boolean | undefined

/** Whether this browser's visitor wants to see and hear nothing that its publisher calls explicit. */
export function hidesExplicit(): boolean {
  isHidden ??= readKept('local', KEY) === 'true'
  return isHidden
}

/** Keeps it from now on; where the storage is forbidden it holds until the page is left. */
export function setHidesExplicit(hides: boolean): void {
  isHidden = hides
  keep('local', KEY, hides ? 'true' : null)
  showOrHide()
  for (const listener of listeners) listener()
}

/** Has the style sheet hide it, also what comes later. Pages are the same for everybody, so this is the browser's to do. */
export function showOrHide(): void {
  const { dataset } = document.documentElement
  if (hidesExplicit()) dataset.explicit = 'hidden'
  else delete dataset.explicit
}

/** What is left of a list for this visitor; `chosen` is what they pressed by themselves. */
export function withoutHidden<item extends { id: string; is_explicit?: boolean }>(
  items: readonly item[],
  chosen?: string,
): readonly item[] {
  return hidesExplicit() ? items.filter(({ id, is_explicit }) => !is_explicit || id === chosen) : items
}

function watch(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    isHidden = undefined
    showOrHide()
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
