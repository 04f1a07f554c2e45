import { nextPlayedSpan, type PlayedSpan, playedSoFar } from '../../core/spans/played-span.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'

export type PlayedSpanListener = (heard: PlayedSpan) => void

const listeners = new Set<PlayedSpanListener>()

/**
 * Calls back with every span of an item that was played (seconds from its start, and its speed) once it is over: on
 * pause, skip, end, seek, and when the page is left or hidden. Returns the unsubscribe function.
 */
export function onSpanPlayed(listener: PlayedSpanListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Connects a player to the listeners of `onSpanPlayed`. */
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
  // A page that is left or hidden may never return, so the span so far is reported; it continues from there if the
  // page returns.
  addEventListener('pagehide', () => take(playedSoFar(open)))
  document.addEventListener('visibilitychange', () => document.hidden && take(playedSoFar(open)))
}
