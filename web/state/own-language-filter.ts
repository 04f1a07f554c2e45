import { writeStorage } from '#web/http/browser/browser-storage.ts'
import { createStorageStore } from '#web/http/browser/create-storage-store.ts'
import { useStore } from '#web/store/use-store.ts'

const KEY = 'own_language_only'

const ownLanguageOnly = createStorageStore({ key: KEY, initial: false, parse: (text) => text !== null })

/** Stores the choice. If storage is blocked, it holds until the page is left. */
export function setOwnLanguageOnly(isOnly: boolean): void {
  writeStorage('local', KEY, isOnly ? 'true' : null)
  ownLanguageOnly.set(isOnly)
}

/** True if this browser leaves other languages out of feeds; false in the server's HTML. */
export function useOwnLanguageOnly(): boolean {
  return useStore(ownLanguageOnly)
}
