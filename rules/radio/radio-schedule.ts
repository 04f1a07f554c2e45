import { cycleOf, type RadioTrack, type Rotation, type RotationCycle, segmentIndexAt } from './radio-rotation.ts'

/** A scheduled segment. Times and lengths in microseconds; `startsAt` since 1970. */
export type AirSegment = {
  sequence: number
  /** Number of discontinuities up to this segment. */
  discontinuity: number
  /** True for the first segment of a recording. */
  isFirst: boolean
  track: RadioTrack
  /** The index of the segment within its track. */
  index: number
  startsAt: number
  length: number
}

/** A recording's time on the air. Milliseconds since 1970. */
export type AirTime = { trackId: string; startsAt: number; endsAt: number }

/** A channel's schedule by time and by number: the same on every process with the same rotations. */
export type Schedule = {
  segmentAt: (now: number) => AirSegment | undefined
  segmentNumbered: (sequence: number) => AirSegment | undefined
  airTimeAt: (now: number) => AirTime | undefined
  airTimeAfter: (airTime: AirTime) => AirTime | undefined
}

type ScheduledRotation = { rotation: Rotation; round: RotationCycle; endsAt: number; endSequence: number }

const MICROSECONDS = 1000

/** The schedule of rotations, in order; an empty rotation is silence. */
export function createSchedule(rotations: readonly Rotation[]): Schedule {
  const stretches = rotations.map((rotation, at): ScheduledRotation => {
    const next = rotations[at + 1]
    return {
      rotation,
      round: cycleOf(rotation),
      endsAt: next?.startsAt ?? Number.POSITIVE_INFINITY,
      endSequence: next?.firstSequence ?? Number.POSITIVE_INFINITY,
    }
  })

  function segmentAt(now: number): AirSegment | undefined {
    const stretch = stretches.findLast(({ rotation }) => rotation.startsAt <= now)
    if (!stretch || stretch.round.segments.length === 0) return undefined
    const { rotation, round, endSequence } = stretch
    const elapsed = (now - rotation.startsAt) * MICROSECONDS
    const rounds = Math.floor(elapsed / round.length)
    const segmentIndex = segmentIndexAt(round, elapsed - rounds * round.length)
    const sequence = rotation.firstSequence + rounds * round.segments.length + segmentIndex
    // A rotation starts on a whole millisecond, so the segment before it may be up to one millisecond longer.
    return segmentOf(stretch, Math.min(sequence, endSequence - 1))
  }

  function segmentNumbered(sequence: number): AirSegment | undefined {
    const stretch = stretches.findLast(
      ({ rotation, endSequence }) => rotation.firstSequence <= sequence && sequence < endSequence,
    )
    return stretch && segmentOf(stretch, sequence)
  }

  function airTimeOf(segment: AirSegment): AirTime {
    const stretch = stretches.find(({ endSequence }) => segment.sequence < endSequence)
    const starts = segment.startsAt - sum(segment.track.segments.slice(0, segment.index))
    const ends = starts + sum(segment.track.segments)
    return {
      trackId: segment.track.id,
      startsAt: Math.round(starts / MICROSECONDS),
      endsAt: Math.min(Math.round(ends / MICROSECONDS), stretch?.endsAt ?? Number.POSITIVE_INFINITY),
    }
  }

  function airTimeAt(now: number): AirTime | undefined {
    const segment = segmentAt(now)
    return segment && airTimeOf(segment)
  }

  return {
    segmentAt,
    segmentNumbered,
    airTimeAt,
    airTimeAfter: ({ endsAt }) => airTimeAt(endsAt + 1),
  }
}

function segmentOf({ rotation, round }: ScheduledRotation, sequence: number): AirSegment | undefined {
  const number = sequence - rotation.firstSequence
  const rounds = Math.floor(number / round.segments.length)
  const segment = round.segments[number - rounds * round.segments.length]
  if (!segment) return undefined
  return {
    sequence,
    discontinuity: rotation.firstDiscontinuity + rounds * round.tracks + segment.trackNumber + 1,
    isFirst: segment.index === 0,
    track: segment.track,
    index: segment.index,
    startsAt: rotation.startsAt * MICROSECONDS + rounds * round.length + segment.offset,
    length: segment.length,
  }
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0)
}
