import { useSyncExternalStore } from 'react'

/** Every request for the modal has a number of its own, from 1. 0: none is open. */
const NONE = 0
let lastRequestNumber = NONE
let currentRequest = NONE
const listeners = new Set<() => void>()

function set(next: number): void {
  currentRequest = next
  for (const listener of listeners) listener()
}

/** Opens the sign-up modal over the page that asks. */
export function openSignUpDialog(): void {
  lastRequestNumber += 1
  set(lastRequestNumber)
}

/** Ends one request. A dialog reports its close a moment later: a newer request stays open. */
export function closeSignUpDialog(request: number): void {
  if (request === currentRequest) set(NONE)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open request for the sign-up modal; 0 where there is none. */
export function useSignUpRequest(): number {
  return useSyncExternalStore(
    watch,
    () => currentRequest,
    () => NONE,
  )
}
