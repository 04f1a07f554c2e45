import { createStore } from '#web/store/create-store.ts'

export type Toast = {
  id: number
  text: string
  /** The undo action. */
  undo?: (() => void) | undefined
}

/** How long a toast stays; the timer starts when it is shown. */
export const TOAST_MILLISECONDS = 5000

/** The toast that is shown; the latest replaces the one before. */
export const toastStore = createStore<Toast | undefined>(undefined)

let count = 0

export function showToast(text: string, undo?: () => void): void {
  count += 1
  toastStore.set({ id: count, text, undo })
}

/** Hides a toast, unless another one has replaced it. */
export function hideToast(id: number): void {
  if (toastStore.getSnapshot()?.id === id) toastStore.set(undefined)
}
