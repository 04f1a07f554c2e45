import { useSyncExternalStore } from 'react'

/** Each request has its own number, from 1. 0: no request is open. */
const NONE = 0
let lastRequestNumber = NONE
let currentRequest = NONE
const listeners = new Set<() => void>()

function set(next: number): void {
  currentRequest = next
  for (const listener of listeners) listener()
}

/** Opens the sign-up dialog over the current page. */
export function openSignUpDialog(): void {
  lastRequestNumber += 1
  set(lastRequestNumber)
}

/** Closes one request. A dialog reports its close a moment later, so a newer request stays open. */
export function closeSignUpDialog(request: number): void {
  if (request === currentRequest) set(NONE)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open request for the sign-up dialog, or 0. */
export function useSignUpRequest(): number {
  return useSyncExternalStore(
    watch,
    () => currentRequest,
    () => NONE,
  )
}
