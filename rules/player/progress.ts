import { type Span, unionOfSpans } from './spans.ts'

/** Where somebody was in an item: seconds from its start, when (milliseconds since 1970), and on which device. */
export type ListeningPosition = { seconds: number; at: number; device: string }

/** How far somebody got in an item, on all their devices together. */
export type Progress = {
  /**
   * Newest first. One that lies behind a newer one says nothing more, so each older one is further on: the first is
   * where they were last, the last is the furthest. None is older than the last time they came to the end.
   */
  places: readonly ListeningPosition[]
  /** When they last came to the end. */
  finishedAt: number | null
  /** When they were last in it. */
  heardAt: number
  /** The item's length in seconds, the longest that a device knew; 0 when none did. */
  duration: number
  listened: readonly Span[]
}

export type PositionReport = ListeningPosition & { duration: number; listened: readonly Span[] }

const FINISHED_PART = 0.95
const FINISHED_SECONDS = 30
/** The last seconds of a short one are not all of it. */
const LONGEST_END_PART = 1 / 3
/** Whoever was no further than this had only looked in: they are not taken away from a place further on. */
const BRIEF_VISIT = { seconds: 30, part: 0.1 }
const MOST_POSITIONS = 20

/** Whether so far into an item is its end: 95 % of it, or its last 30 seconds, which of a short one are a third at most. */
export function isAtEnd(seconds: number, duration: number): boolean {
  if (!(duration > 0)) return false
  const lastSeconds = Math.min(FINISHED_SECONDS, duration * LONGEST_END_PART)
  return seconds >= Math.min(duration * FINISHED_PART, duration - lastSeconds)
}

/** What a device reports, as progress of its own. */
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
 * Brings together what two devices know. In whatever order, however often and by whatever way it comes, the same comes
 * out; and a place is lost only to one that is both later and further, or to the end.
 */
export function mergeProgress(one: Progress, other: Progress): Progress {
  const finishedAt = latest(one.finishedAt, other.finishedAt)
  const places = [...one.places, ...other.places].filter(({ at }) => finishedAt === null || at >= finishedAt)
  return {
    places: withoutSurpassed(places),
    finishedAt,
    heardAt: Math.max(one.heardAt, other.heardAt),
    duration: Math.max(one.duration, other.duration),
    listened: unionOfSpans([...one.listened, ...other.listened]),
  }
}

/** Whether nothing of it was heard since the end. */
export function isFinished({ places, finishedAt }: Progress): boolean {
  return finishedAt !== null && places.every(({ at }) => at <= finishedAt)
}

/** The furthest place since the end was last reached; the end itself where nothing was heard since. */
export function furthestPosition({ places, finishedAt }: Progress): ListeningPosition | undefined {
  return places.findLast(({ at }) => finishedAt === null || at > finishedAt) ?? places[0]
}

export function lastPosition({ places }: Progress): ListeningPosition | undefined {
  return places[0]
}

/** Where somebody was last, the furthest they were, of how much, and whether that was the end; in seconds. */
export type ProgressSummary = { last: number; furthest: number; duration: number; isFinished: boolean }

export function summarizeProgress(progress: Progress): ProgressSummary | undefined {
  const [last, furthest] = [lastPosition(progress), furthestPosition(progress)]
  if (!last || !furthest) return undefined
  const { duration } = progress
  return { last: last.seconds, furthest: furthest.seconds, duration, isFinished: isFinished(progress) }
}

/** Where an item goes on: where they were last, unless they had only looked in; undefined at its start. */
export function resumeSeconds({ last, furthest, duration, isFinished: isOver }: ProgressSummary): number | undefined {
  if (isOver) return undefined
  return last < cappedSeconds(BRIEF_VISIT, duration) ? furthest : last
}

/** So many seconds, which of a short item are a part of it at most. */
export function cappedSeconds({ seconds, part }: { seconds: number; part: number }, duration: number): number {
  return duration > 0 ? Math.min(seconds, duration * part) : seconds
}

function latest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}

function withoutSurpassed(places: readonly ListeningPosition[]): ListeningPosition[] {
  const kept: ListeningPosition[] = []
  for (const place of places.toSorted(newestFirst)) {
    if (place.seconds > (kept.at(-1)?.seconds ?? -1)) kept.push(place)
  }
  // Somebody who goes back again and again leaves many: the latest and the furthest are those that matter.
  return kept.length > MOST_POSITIONS ? [...kept.slice(0, 1), ...kept.slice(1 - MOST_POSITIONS)] : kept
}

function newestFirst(one: ListeningPosition, other: ListeningPosition): number {
  return other.at - one.at || other.seconds - one.seconds || (one.device < other.device ? -1 : 1)
}
