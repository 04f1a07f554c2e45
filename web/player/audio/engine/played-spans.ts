import { createEmitter } from '#web/store/create-emitter.ts'
import { nextPlayedSpan, type PlayedSpan, playedSoFar } from '../../core/spans/played-span.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'

export type PlayedSpanListener = (heard: PlayedSpan) => void

const playedSpans = createEmitter<PlayedSpan>()

/**
 * Calls back with every span of an item that was played (seconds from its start, and its speed) once it is over: on
 * pause, skip, end, seek, and when the page is left or hidden. Returns the unsubscribe function.
 */
export const onSpanPlayed: (listener: PlayedSpanListener) => () => void = playedSpans.subscribe

/** Connects a player to the listeners of `onSpanPlayed`. */
export function connectPlayedSpans(store: AudioStore): void {
  let open: PlayedSpan | null = null
  let shown = store.getSnapshot()

  function take(next: ReturnType<typeof nextPlayedSpan>): void {
    open = next.open
    const { finished } = next
    if (finished) playedSpans.emit(finished)
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
