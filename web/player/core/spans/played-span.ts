import { LISTEN_THRESHOLD_SECONDS } from '#contract/limits.ts'
import type { AudioState, AudioStatus, PlayableItem } from '../state/audio-state.ts'

/** A stretch of an item that was played without a break: seconds from its start, and the speed. */
export type PlayedSpan = { item: PlayableItem; from: number; to: number; rate: number }

/** The effect of a state change on the open span. */
type SpanUpdate = {
  /** The span being played. */
  open: PlayedSpan | null
  /** The span that ended with this change, if it reached the threshold. */
  finished: PlayedSpan | null
}

/** A buffering item is still being listened to. */
const LISTENING_STATUSES: ReadonlySet<AudioStatus> = new Set(['playing', 'loading'])

/** Floating-point differences come out slightly short. */
const ROUNDING = 1e-9

/**
 * Updates the open span from one state to the next. A span ends on pause, end, failure, another item, a jump and a
 * change of speed; one below the threshold is not reported. Source: specification, section 4.
 */
export function nextPlayedSpan(openSpan: PlayedSpan | null, before: AudioState, after: AudioState): SpanUpdate {
  const span = openSpan && (isContinuous(before, after) ? extendedSpan(openSpan, after) : openSpan)
  const goesOn = span && isContinuous(before, after) && LISTENING_STATUSES.has(after.status)
  if (goesOn) return { open: span, finished: null }
  return { open: startedSpan(after), finished: span && longEnough(span) }
}

/** The span up to now, to report before it ends; it continues from here. */
export function playedSoFar(openSpan: PlayedSpan | null): SpanUpdate {
  return { open: openSpan && { ...openSpan, from: openSpan.to }, finished: openSpan && longEnough(openSpan) }
}

function isContinuous(before: AudioState, after: AudioState): boolean {
  return before.discontinuity === after.discontinuity && before.rate === after.rate && after.position >= before.position
}

function extendedSpan(openSpan: PlayedSpan, { position, item }: AudioState): PlayedSpan {
  return { ...openSpan, item: item ?? openSpan.item, to: Math.max(openSpan.to, position) }
}

/** A live stream has no positions, so it is not reported. */
function startedSpan({ status, item, position, rate }: AudioState): PlayedSpan | null {
  return status === 'playing' && item && !item.live ? { item, from: position, to: position, rate } : null
}

function longEnough(span: PlayedSpan): PlayedSpan | null {
  return span.to - span.from >= LISTEN_THRESHOLD_SECONDS - ROUNDING ? span : null
}
