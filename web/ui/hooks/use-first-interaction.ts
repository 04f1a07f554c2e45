import { useSyncExternalStore } from 'react'

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const

/** For visitors without pointer or key events, such as users of screen readers. */
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
 * True after the visitor's first interaction or a few seconds. Code that the first view does not need is loaded then.
 */
export function useFirstInteraction(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  )
}
