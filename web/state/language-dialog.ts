import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

const isOpenStore = createStore(false)

/** Opens the choice of languages over the current page. */
export function openLanguageDialog(): void {
  isOpenStore.set(true)
}

export function closeLanguageDialog(): void {
  isOpenStore.set(false)
}

export function useLanguageDialog(): boolean {
  return useStore(isOpenStore, (isOpen) => isOpen)
}
