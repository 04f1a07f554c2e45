import { LISTEN_THRESHOLD_SECONDS } from '#contract/limits.ts'
import type { AudioState, AudioStatus, PlayableItem } from './audio-state.ts'

/** A stretch of an item that was heard without a break: seconds from its start, and how fast it was played. */
export type HeardSpan = { item: PlayableItem; from: number; to: number; rate: number }

/** What a change of the player's state means for what is being heard. */
type Listened = {
  /** What is being heard and not over yet. */
  open: HeardSpan | null
  /** What was over by this change, if it lasted long enough to count. */
  heard: HeardSpan | null
}

/** A recording that waits for the network is still being listened to. */
const LISTENS: ReadonlySet<AudioStatus> = new Set(['playing', 'loading'])

/** Differences of decimal numbers come out a little short. */
const ROUNDING = 1e-9

/**
 * Follows what is heard from one state of the player to the next. A span is over on pause, end, failure, another item, a
 * jump and a change of speed (specification 4); one shorter than the threshold is not told.
 */
export function nextListening(open: HeardSpan | null, before: AudioState, after: AudioState): Listened {
  const span = open && (isOneStretch(before, after) ? extended(open, after) : open)
  const goesOn = span && isOneStretch(before, after) && LISTENS.has(after.status)
  if (goesOn) return { open: span, heard: null }
  return { open: begun(after), heard: span && counted(span) }
}

/** What is heard up to here, to be told before it is over; it goes on from here. */
export function heardSoFar(open: HeardSpan | null): Listened {
  return { open: open && { ...open, from: open.to }, heard: open && counted(open) }
}

function isOneStretch(before: AudioState, after: AudioState): boolean {
  return before.stretch === after.stretch && before.rate === after.rate && after.position >= before.position
}

function extended(open: HeardSpan, { position, item }: AudioState): HeardSpan {
  return { ...open, item: item ?? open.item, to: Math.max(open.to, position) }
}

/** A stream has no places, so nothing is told of it. */
function begun({ status, item, position, rate }: AudioState): HeardSpan | null {
  return status === 'playing' && item && !item.live ? { item, from: position, to: position, rate } : null
}

function counted(span: HeardSpan): HeardSpan | null {
  return span.to - span.from >= LISTEN_THRESHOLD_SECONDS - ROUNDING ? span : null
}
