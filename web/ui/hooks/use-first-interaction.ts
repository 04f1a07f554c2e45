import { useSyncExternalStore } from 'react'

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const

/** Who moves nothing, such as a reader of the screen, finds everything after this long. */
const FALLBACK_MS = 5_000

let hasInteracted = false
let stopListening: (() => void) | undefined
const listeners = new Set<() => void>()

function markInteracted(): void {
  hasInteracted = true
  stopListening?.()
  for (const listener of listeners) listener()
}

function listenForInteraction(): () => void {
  const timer = setTimeout(markInteracted, FALLBACK_MS)
  for (const sign of INTERACTION_EVENTS) addEventListener(sign, markInteracted, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const sign of INTERACTION_EVENTS) removeEventListener(sign, markInteracted)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!hasInteracted) stopListening ??= listenForInteraction()
  return () => listeners.delete(listener)
}

/**
 * Whether the visitor has begun to do something with the page, or has had it for some seconds: what a press may ask for
 * later, and the first sight does not need, is fetched then.
 */
export function useFirstInteraction(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  )
}
