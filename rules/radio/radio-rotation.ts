/** A recording for the radio: its segment lengths in microseconds, in order. */
export type RadioTrack = { id: string; segments: readonly number[] }

/**
 * Tracks that a channel repeats from a time on (milliseconds since 1970), with the numbers of its first segment and
 * discontinuity. Each rotation ends where the next begins.
 */
export type Rotation = {
  startsAt: number
  firstSequence: number
  firstDiscontinuity: number
  tracks: readonly RadioTrack[]
}

type RotationSegment = { track: RadioTrack; trackNumber: number; index: number; offset: number; length: number }

/** One cycle of a rotation, by segments. Offsets and lengths in microseconds. */
export type RotationCycle = { segments: readonly RotationSegment[]; length: number; tracks: number }

/** Concatenates a rotation's tracks; those without segments are left out. */
export function cycleOf({ tracks }: Pick<Rotation, 'tracks'>): RotationCycle {
  const audible = tracks.filter(({ segments }) => segments.length > 0)
  const places: RotationSegment[] = []
  let offset = 0
  for (const [trackNumber, track] of audible.entries()) {
    for (const [index, length] of track.segments.entries()) {
      places.push({ track, trackNumber, index, offset, length })
      offset += length
    }
  }
  return { segments: places, length: offset, tracks: audible.length }
}

/** The index of the segment at an offset within a cycle. */
export function segmentIndexAt({ segments }: RotationCycle, offset: number): number {
  let low = 0
  for (let high = segments.length - 1; low < high; ) {
    const middle = Math.ceil((low + high) / 2)
    if ((segments[middle]?.offset ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
