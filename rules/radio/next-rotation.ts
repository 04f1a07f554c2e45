import { RADIO_SWITCH_SECONDS } from '#contract/limits.ts'
import type { RadioTrack, Rotation } from './radio-rotation.ts'
import { createSchedule } from './radio-schedule.ts'

type Change = { tracks: readonly RadioTrack[]; now: number; epoch: number }

/**
 * The next rotation after a change of tracks. It begins at a segment's end, beyond what any process has listed yet, and
 * continues the numbers. The first one begins at the epoch.
 */
export function nextRotation(rotations: readonly Rotation[], { tracks, now, epoch }: Change): Rotation {
  const last = rotations.at(-1)
  if (!last) return { startsAt: epoch, firstSequence: 0, firstDiscontinuity: 0, tracks }
  const from = Math.max(now + RADIO_SWITCH_SECONDS * 1000, last.startsAt)
  const cut = createSchedule(rotations).segmentAt(from)
  if (!cut) return { ...last, startsAt: from, tracks }
  return {
    startsAt: Math.ceil((cut.startsAt + cut.length) / 1000),
    firstSequence: cut.sequence + 1,
    firstDiscontinuity: cut.discontinuity,
    tracks,
  }
}
