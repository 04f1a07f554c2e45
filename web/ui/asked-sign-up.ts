import { useSyncExternalStore } from 'react'

let isAsked = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}

/** Opens the sign-up modal over the page that asks. */
export function askToSignUp(): void {
  set(true)
}

export function closeSignUp(): void {
  set(false)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the sign-up modal is asked for. */
export function useAskedSignUp(): boolean {
  return useSyncExternalStore(
    watch,
    () => isAsked,
    () => false,
  )
}
