import type { PositionReport } from '#rules/player/progress.ts'
import type { Span } from '#rules/player/spans.ts'
import type { PlayedSpan } from '#web/player/core/spans/played-span.ts'
import type { PlayableItem } from '#web/player/core/state/audio-state.ts'

/** An item's playback since its start or the last jump. `spans` holds the part that was not yet reported. */
export type ListeningRun = {
  item: PlayableItem
  spans: readonly Span[]
  /** Seconds played since the last jump, reported or not. */
  seconds: number
  reached: number
}

/** Shorter runs are not reported: the listener was only looking for a position. */
const SHORTEST_RUN_SECONDS = 5
/** A pause leaves no gap; rounding may leave a small one. */
const GAP_SECONDS = 1

/** Extends a run, or starts another if the span is of another item or follows a jump. */
export function withPlayedSpan(run: ListeningRun | undefined, { item, from, to }: PlayedSpan): ListeningRun {
  const isContinued = run?.item.id === item.id && Math.abs(from - run.reached) <= GAP_SECONDS
  if (!run || !isContinued) return { item, spans: [[from, to]], seconds: to - from, reached: to }
  return { item, spans: [...run.spans, [from, to]], seconds: run.seconds + to - from, reached: to }
}

type ReportDetails = { at: number; device: string; duration: number; hasEnded: boolean }

/** The report of a run; undefined if the run is too short. */
export function reportOf(
  run: ListeningRun,
  { at, device, duration, hasEnded }: ReportDetails,
): PositionReport | undefined {
  if (run.spans.length === 0 || (run.seconds < SHORTEST_RUN_SECONDS && !hasEnded)) return undefined
  return {
    seconds: hasEnded ? Math.max(run.reached, duration) : run.reached,
    at,
    device,
    duration,
    listened: run.spans,
  }
}

export function withoutReported(run: ListeningRun): ListeningRun {
  return { ...run, spans: [] }
}
