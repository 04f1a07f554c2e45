import { TOAST_LEAVE_MILLISECONDS, TOAST_MILLISECONDS } from '#contract/limits.ts'
import type { IconName } from './icon-shapes.ts'

export type Toast = {
  id: number
  words: string
  icon: IconName | undefined
  tone: 'plain' | 'gold' | 'success' | 'attention'
  isLeaving: boolean
}
export type ToastLook = { icon?: IconName; tone?: Toast['tone'] }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something for three seconds; it then takes a tenth of one to leave. */
export function showToast(words: string, { icon, tone = 'plain' }: ToastLook = {}) {
  lastId += 1
  const id = lastId
  replace([...toasts, { id, words, icon, tone, isLeaving: false }])
  setTimeout(() => {
    replace(toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))
    setTimeout(() => replace(toasts.filter((toast) => toast.id !== id)), TOAST_LEAVE_MILLISECONDS)
  }, TOAST_MILLISECONDS)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
