import { createStore, type Store } from '#web/store/create-store.ts'
import { readStorage } from './browser-storage.ts'

type StorageStoreOptions<value> = {
  key: string
  /** The value for server rendering, where there is no storage. */
  initial: value
  parse: (text: string | null) => value
  /** Called with what another tab has stored, before the listeners. */
  onSync?: (value: value) => void
}

/** A store that reads a key of local storage and follows other tabs. `set` does not write: its owner does. */
export function createStorageStore<value>({ key, initial, parse, onSync }: StorageStoreOptions<value>): Store<value> {
  const read = () => parse(readStorage('local', key))
  const store = createStore(initial, read)
  let isSyncing = false

  function syncWithOtherTabs(): void {
    addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return
      const value = read()
      onSync?.(value)
      store.set(value)
    })
  }

  return {
    ...store,
    subscribe(listener) {
      if (!isSyncing) syncWithOtherTabs()
      isSyncing = true
      return store.subscribe(listener)
    },
  }
}
