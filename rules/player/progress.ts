import { type Span, unionOfSpans } from './spans.ts'

/** A position in an item: seconds from its start, time (milliseconds since 1970), and device. */
export type ListeningPosition = { seconds: number; at: number; device: string }

/** Progress in an item on all devices. */
export type Progress = {
  /**
   * Newest first. Each older position is further than all newer ones: the first is the last position, the last is the
   * furthest. None is older than `finishedAt`.
   */
  places: readonly ListeningPosition[]
  /** When the end was last reached. */
  finishedAt: number | null
  /** When it was last heard. */
  heardAt: number
  /** The duration in seconds, the longest reported; 0 if unknown. */
  duration: number
  listened: readonly Span[]
}

export type PositionReport = ListeningPosition & { duration: number; listened: readonly Span[] }

const FINISHED_PART = 0.95
const FINISHED_SECONDS = 30
/** The end part of a short item is at most this share. */
const LONGEST_END_PART = 1 / 3
/** A position within this is a brief visit: it does not replace a further position. */
const BRIEF_VISIT = { seconds: 30, part: 0.1 }
const MOST_POSITIONS = 20

/** True at the end of an item: 95 %, or the last 30 seconds (at most a third of a short item). */
export function isAtEnd(seconds: number, duration: number): boolean {
  if (!(duration > 0)) return false
  const lastSeconds = Math.min(FINISHED_SECONDS, duration * LONGEST_END_PART)
  return seconds >= Math.min(duration * FINISHED_PART, duration - lastSeconds)
}

/** A device's report as progress. */
export function progressFromReport({ seconds, at, device, duration, listened }: PositionReport): Progress {
  const reached = duration > 0 ? Math.min(seconds, duration) : seconds
  return {
    places: [{ seconds: reached, at, device }],
    finishedAt: isAtEnd(reached, duration) ? at : null,
    heardAt: at,
    duration,
    listened: unionOfSpans(listened),
  }
}

/**
 * Merges the progress of two devices. The result does not depend on order or repetition; a position is lost only to a
 * later and further one, or to the end.
 */
export function mergeProgress(a: Progress, b: Progress): Progress {
  const finishedAt = latest(a.finishedAt, b.finishedAt)
  const positions = [...a.places, ...b.places].filter(({ at }) => finishedAt === null || at >= finishedAt)
  return {
    places: withoutSurpassed(positions),
    finishedAt,
    heardAt: Math.max(a.heardAt, b.heardAt),
    duration: Math.max(a.duration, b.duration),
    listened: unionOfSpans([...a.listened, ...b.listened]),
  }
}

/** True if nothing was heard since the end. */
export function isFinished({ places, finishedAt }: Progress): boolean {
  return finishedAt !== null && places.every(({ at }) => at <= finishedAt)
}

/** The furthest position since the last end; the end itself if nothing was heard since. */
export function furthestPosition({ places, finishedAt }: Progress): ListeningPosition | undefined {
  return places.findLast(({ at }) => finishedAt === null || at > finishedAt) ?? places[0]
}

export function lastPosition({ places }: Progress): ListeningPosition | undefined {
  return places[0]
}

/** Last and furthest position, duration, and whether it is finished; in seconds. */
export type ProgressSummary = { last: number; furthest: number; duration: number; isFinished: boolean }

export function summarizeProgress(progress: Progress): ProgressSummary | undefined {
  const [last, furthest] = [lastPosition(progress), furthestPosition(progress)]
  if (!last || !furthest) return undefined
  const { duration } = progress
  return { last: last.seconds, furthest: furthest.seconds, duration, isFinished: isFinished(progress) }
}

/** The resume position: the last one, unless it was a brief visit; undefined for the start. */
export function resumeSeconds({ last, furthest, duration, isFinished: isOver }: ProgressSummary): number | undefined {
  if (isOver) return undefined
  return last < cappedSeconds(BRIEF_VISIT, duration) ? furthest : last
}

/** These seconds, limited to a share of a short item. */
export function cappedSeconds({ seconds, part }: { seconds: number; part: number }, duration: number): number {
  return duration > 0 ? Math.min(seconds, duration * part) : seconds
}

function latest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.max(a, b)
}

function withoutSurpassed(positions: readonly ListeningPosition[]): ListeningPosition[] {
  const remaining: ListeningPosition[] = []
  for (const position of positions.toSorted(newestFirst)) {
    if (position.seconds > (remaining.at(-1)?.seconds ?? -1)) remaining.push(position)
  }
  // Repeated jumps back leave many positions: the newest and the furthest are kept.
  return remaining.length > MOST_POSITIONS
    ? [...remaining.slice(0, 1), ...remaining.slice(1 - MOST_POSITIONS)]
    : remaining
}

function newestFirst(a: ListeningPosition, b: ListeningPosition): number {
  return b.at - a.at || b.seconds - a.seconds || (a.device < b.device ? -1 : 1)
}
