import { useSyncExternalStore } from 'react'

/** Every request for the modal has a number of its own, from 1. 0: none is open. */
const NONE = 0
let latest = NONE
let asked = NONE
const listeners = new Set<() => void>()

function set(next: number): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens the sign-up modal over the page that asks. */
export function askToSignUp(): void {
  latest += 1
  set(latest)
}

/** Ends one request. A dialog reports its close a moment later: a newer request stays open. */
export function closeSignUp(request: number): void {
  if (request === asked) set(NONE)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open request for the sign-up modal; 0 where there is none. */
export function useAskedSignUp(): number {
  return useSyncExternalStore(
    watch,
    () => asked,
    () => NONE,
  )
}
