import type { AudioStore } from '../core/audio-store.ts'
import { type HeardSpan, heardSoFar, nextListening } from '../core/listening.ts'

export type HeardListener = (heard: HeardSpan) => void

const listeners = new Set<HeardListener>()

/**
 * Calls back with every span of an item that was heard (seconds from its start; `rate` is how fast), once it is over:
 * on pause, skip, end, drag, and when the page is left or put away. Answers with what ends that.
 */
export function onHeard(listener: HeardListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens to a player, for `onHeard` to tell of. */
export function connectHeard(store: AudioStore): void {
  let open: HeardSpan | null = null
  let shown = store.getSnapshot()

  function take(next: ReturnType<typeof nextListening>): void {
    open = next.open
    const { heard } = next
    if (heard) for (const listener of listeners) listener(heard)
  }

  store.subscribe(() => {
    const before = shown
    shown = store.getSnapshot()
    take(nextListening(open, before, shown))
  })
  // A page that is left or put away may never come back: what was heard is told, and goes on from there if it does.
  addEventListener('pagehide', () => take(heardSoFar(open)))
  document.addEventListener('visibilitychange', () => document.hidden && take(heardSoFar(open)))
}
