import { createEmitter } from '#web/store/create-emitter.ts'
import { nextPlayedSpan, type PlayedSpan, playedSoFar } from '../../core/spans/played-span.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'

export type PlayedSpanListener = (span: PlayedSpan) => void

const playedSpans = createEmitter<PlayedSpan>()

/**
 * Calls back with every span of an item that was played (seconds from its start, and its speed) once it is over: on
 * pause, skip, end, seek, and when the page is left or hidden. Returns the unsubscribe function.
 */
export const onSpanPlayed: (listener: PlayedSpanListener) => () => void = playedSpans.subscribe

/** Connects a player to the listeners of `onSpanPlayed`. */
export function connectPlayedSpans(store: AudioStore): void {
  let openSpan: PlayedSpan | null = null
  let lastState = store.getSnapshot()

  function applyUpdate(update: ReturnType<typeof nextPlayedSpan>): void {
    openSpan = update.open
    const { finished } = update
    if (finished) playedSpans.emit(finished)
  }

  store.subscribe(() => {
    const before = lastState
    lastState = store.getSnapshot()
    applyUpdate(nextPlayedSpan(openSpan, before, lastState))
  })
  // A page that is left or hidden may never return, so the span so far is reported; it continues from there if the
  // page returns.
  addEventListener('pagehide', () => applyUpdate(playedSoFar(openSpan)))
  document.addEventListener('visibilitychange', () => document.hidden && applyUpdate(playedSoFar(openSpan)))
}
