import { useStore } from '#web/store/use-store.ts'
import { writeStorage } from '../http/browser/browser-storage.ts'
import { createStorageStore } from '../http/browser/create-storage-store.ts'
import { applyExplicitFilter, HIDE_EXPLICIT_KEY, isExplicitHidden } from './explicit-filter.ts'

const explicitHidden = createStorageStore({
  key: HIDE_EXPLICIT_KEY,
  initial: false,
  parse: isExplicitHidden,
  onSync: applyExplicitFilter,
})

/** Stores the choice. If storage is blocked, it holds until the page is left. */
export function setExplicitHidden(hides: boolean): void {
  writeStorage('local', HIDE_EXPLICIT_KEY, hides ? 'true' : null)
  applyExplicitFilter(hides)
  explicitHidden.set(hides)
}

/** The choice, kept in sync with other tabs; off in the server's HTML. */
export function useExplicitHidden(): boolean {
  return useStore(explicitHidden)
}
