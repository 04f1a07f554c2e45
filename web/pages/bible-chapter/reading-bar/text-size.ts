import { writeStorage } from '#web/http/browser/browser-storage.ts'
import { createStorageStore } from '#web/http/browser/create-storage-store.ts'
import { useStore } from '#web/store/use-store.ts'

const KEY = 'bible_text_size'
const TEXT_SIZES = [0, 1, 2, 3, 4] as const
const DEFAULT_SIZE = 1

/** The stored size if it is valid, else the default. */
export function readTextSize(stored: string | null): number {
  return TEXT_SIZES.find((size) => String(size) === stored) ?? DEFAULT_SIZE
}

const textSize = createStorageStore<number>({ key: KEY, initial: DEFAULT_SIZE, parse: readTextSize })

/** The reader's text size, stored in this browser, and a function that changes it by a step. */
export function useTextSize(): { size: number; canShrink: boolean; canGrow: boolean; change: (by: 1 | -1) => void } {
  const size = useStore(textSize)
  const canShrink = size > 0
  const canGrow = size < TEXT_SIZES.length - 1
  return {
    size,
    canShrink,
    canGrow,
    change(by) {
      if (by < 0 ? !canShrink : !canGrow) return
      writeStorage('local', KEY, String(size + by))
      textSize.set(size + by)
    },
  }
}
