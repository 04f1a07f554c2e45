import { LISTEN_THRESHOLD_SECONDS } from '#contract/limits.ts'
import type { AudioState, AudioStatus, PlayableItem } from '../state/audio-state.ts'

/** A stretch of an item that was heard without a break: seconds from its start, and how fast it was played. */
export type PlayedSpan = { item: PlayableItem; from: number; to: number; rate: number }

/** What a change of the player's state means for what is being heard. */
type SpanUpdate = {
  /** What is being heard and not over yet. */
  open: PlayedSpan | null
  /** What was over by this change, if it lasted long enough to count. */
  finished: PlayedSpan | null
}

/** A recording that waits for the network is still being listened to. */
const LISTENS: ReadonlySet<AudioStatus> = new Set(['playing', 'loading'])

/** Differences of decimal numbers come out a little short. */
const ROUNDING = 1e-9

/**
 * Follows what is heard from one state of the player to the next. A span is over on pause, end, failure, another item, a
 * jump and a change of speed (specification 4); one shorter than the threshold is not told.
 */
export function nextPlayedSpan(open: PlayedSpan | null, before: AudioState, after: AudioState): SpanUpdate {
  const span = open && (isContinuous(before, after) ? extended(open, after) : open)
  const goesOn = span && isContinuous(before, after) && LISTENS.has(after.status)
  if (goesOn) return { open: span, finished: null }
  return { open: begun(after), finished: span && longEnough(span) }
}

/** What is heard up to here, to be told before it is over; it goes on from here. */
export function playedSoFar(open: PlayedSpan | null): SpanUpdate {
  return { open: open && { ...open, from: open.to }, finished: open && longEnough(open) }
}

function isContinuous(before: AudioState, after: AudioState): boolean {
  return before.discontinuity === after.discontinuity && before.rate === after.rate && after.position >= before.position
}

function extended(open: PlayedSpan, { position, item }: AudioState): PlayedSpan {
  return { ...open, item: item ?? open.item, to: Math.max(open.to, position) }
}

/** A stream has no places, so nothing is told of it. */
function begun({ status, item, position, rate }: AudioState): PlayedSpan | null {
  return status === 'playing' && item && !item.live ? { item, from: position, to: position, rate } : null
}

function longEnough(span: PlayedSpan): PlayedSpan | null {
  return span.to - span.from >= LISTEN_THRESHOLD_SECONDS - ROUNDING ? span : null
}
