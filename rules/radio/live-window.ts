import { RADIO_LEAD_SECONDS, RADIO_WINDOW_SECONDS } from '#contract/limits.ts'
import type { AirSegment, Schedule } from './radio-schedule.ts'

/** The segments of a live playlist (RFC 8216, 6.2.2). */
export type LiveWindow = {
  mediaSequence: number
  /** Number of discontinuities that have left the playlist. */
  discontinuitySequence: number
  segments: readonly AirSegment[]
}

/**
 * The segments of a live playlist at a time. The playlist ends a little in the future, because players stay three
 * segments behind its end: so the sound matches the schedule. Undefined while the channel is off the air.
 */
export function liveWindow(schedule: Schedule, now: number): LiveWindow | undefined {
  const last = schedule.segmentAt(now + RADIO_LEAD_SECONDS * 1000)
  if (!last) return undefined
  const segments = [last]
  for (let seconds = last.length / 1e6; seconds < RADIO_WINDOW_SECONDS; ) {
    const before = schedule.segmentNumbered((segments[0] ?? last).sequence - 1)
    if (!before) break
    segments.unshift(before)
    seconds += before.length / 1e6
  }
  const first = segments[0] ?? last
  return {
    mediaSequence: first.sequence,
    discontinuitySequence: first.discontinuity - (first.isFirst ? 1 : 0),
    segments,
  }
}
