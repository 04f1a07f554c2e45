import { TOAST_LEAVE_MILLISECONDS, TOAST_MILLISECONDS } from '#contract/limits.ts'
import { createStore } from '#web/store/create-store.ts'
import type { IconName } from '../icon/icon-shapes.ts'

/** The action of a toast. Pressing it dismisses the toast. */
type ToastAction = { label: string; press: () => void }

export type Toast = {
  id: number
  message: string
  icon: IconName | undefined
  tone: 'plain' | 'gold' | 'success' | 'attention'
  actions: readonly ToastAction[]
  isLeaving: boolean
}
export type ToastOptions = {
  icon?: IconName
  tone?: Toast['tone']
  actions?: readonly ToastAction[]
  /** `until-answered`: stays until the visitor acts. */
  milliseconds?: number | 'until-answered'
}

/** The toasts that are shown, the latest last. */
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a toast for three seconds or the given time; fading out takes a tenth of a second more. */
export function showToast(message: string, options: ToastOptions = {}): { dismiss: () => void } {
  const { icon, tone = 'plain', actions = [], milliseconds = TOAST_MILLISECONDS } = options
  lastId += 1
  const id = lastId
  toasts.update((current) => [...current, { id, message, icon, tone, actions, isLeaving: false }])
  if (milliseconds !== 'until-answered') setTimeout(() => dismissToast(id), milliseconds)
  return { dismiss: () => dismissToast(id) }
}

export function dismissToast(id: number): void {
  if (!toasts.getSnapshot().some((toast) => toast.id === id && !toast.isLeaving)) return
  toasts.update((current) => current.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))
  setTimeout(() => toasts.update((shown) => shown.filter((toast) => toast.id !== id)), TOAST_LEAVE_MILLISECONDS)
}
