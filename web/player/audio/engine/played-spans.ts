import { nextPlayedSpan, type PlayedSpan, playedSoFar } from '../../core/spans/played-span.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'

export type PlayedSpanListener = (heard: PlayedSpan) => void

const listeners = new Set<PlayedSpanListener>()

/**
 * Calls back with every span of an item that was heard (seconds from its start; `rate` is how fast), once it is over:
 * on pause, skip, end, drag, and when the page is left or put away. Answers with what ends that.
 */
export function onSpanPlayed(listener: PlayedSpanListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens to a player, for `onHeard` to tell of. */
export function connectPlayedSpans(store: AudioStore): void {
  let open: PlayedSpan | null = null
  let shown = store.getSnapshot()

  function take(next: ReturnType<typeof nextPlayedSpan>): void {
    open = next.open
    const { finished } = next
    if (finished) for (const listener of listeners) listener(finished)
  }

  store.subscribe(() => {
    const before = shown
    shown = store.getSnapshot()
    take(nextPlayedSpan(open, before, shown))
  })
  // A page that is left or put away may never come back: what was heard is told, and goes on from there if it does.
  addEventListener('pagehide', () => take(playedSoFar(open)))
  document.addEventListener('visibilitychange', () => document.hidden && take(playedSoFar(open)))
}
