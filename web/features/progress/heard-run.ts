import type { Report } from '#rules/progress.ts'
import type { Span } from '#rules/spans.ts'
import type { PlayableItem } from '#web/player/core/audio-state.ts'
import type { HeardSpan } from '#web/player/core/listening.ts'

/** What of an item was heard in one go, as far as it has not been reported. */
export type HeardRun = {
  item: PlayableItem
  spans: readonly Span[]
  /** Seconds heard since the last jump, reported or not. */
  heard: number
  reached: number
}

/** Somebody who heard less than this only looked where they had got to. */
const LOOKED_SECONDS = 5
/** A pause leaves no gap; rounding may leave a small one. */
const GAP_SECONDS = 1

/** Goes on with a run, or begins another where the span is of another item or follows on a jump. */
export function withHeard(run: HeardRun | undefined, { item, from, to }: HeardSpan): HeardRun {
  const goesOn = run?.item.id === item.id && Math.abs(from - run.reached) <= GAP_SECONDS
  if (!run || !goesOn) return { item, spans: [[from, to]], heard: to - from, reached: to }
  return { item, spans: [...run.spans, [from, to]], heard: run.heard + to - from, reached: to }
}

type Circumstances = { at: number; device: string; duration: number; hasEnded: boolean }

/** What is to be reported of a run; nothing of one that was too short to mean anything. */
export function reportOf(run: HeardRun, { at, device, duration, hasEnded }: Circumstances): Report | undefined {
  if (run.spans.length === 0 || (run.heard < LOOKED_SECONDS && !hasEnded)) return undefined
  return {
    seconds: hasEnded ? Math.max(run.reached, duration) : run.reached,
    at,
    device,
    duration,
    listened: run.spans,
  }
}

export function reported(run: HeardRun): HeardRun {
  return { ...run, spans: [] }
}
