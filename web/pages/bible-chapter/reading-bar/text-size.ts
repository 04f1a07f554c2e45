import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'

const KEY = 'bible_text_size'
export const TEXT_SIZES = [0, 1, 2, 3, 4] as const
const USUAL = 1

const listeners = new Set<() => void>()

/** What was kept, if it is one of the sizes; else the usual one. */
export function readTextSize(kept: string | null): number {
  return TEXT_SIZES.find((size) => String(size) === kept) ?? USUAL
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The reader's size of text, kept in this browser, and the way to change it by a step. */
export function useTextSize(): { size: number; canShrink: boolean; canGrow: boolean; change: (by: 1 | -1) => void } {
  const size = useSyncExternalStore(
    subscribe,
    () => readTextSize(readStorage('local', KEY)),
    () => USUAL,
  )
  const canShrink = size > 0
  const canGrow = size < TEXT_SIZES.length - 1
  return {
    size,
    canShrink,
    canGrow,
    change(by) {
      if (by < 0 ? !canShrink : !canGrow) return
      writeStorage('local', KEY, String(size + by))
      for (const listener of listeners) listener()
    },
  }
}
