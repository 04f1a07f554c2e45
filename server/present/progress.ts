import type { ItemProgress } from '#contract/catalogue/progress.ts'
import {
  furthestPosition,
  isFinished,
  type ListeningPosition,
  lastPosition,
  type Progress,
} from '#rules/player/progress.ts'
import { secondsIn } from '#rules/player/spans.ts'

/** An item's progress in wire form. */
export function presentProgress(contentId: string, progress: Progress): ItemProgress {
  const [furthest, last] = [furthestPosition(progress), lastPosition(progress)]
  if (!furthest || !last) throw new Error(`progress without a place in ${contentId}`)
  const { finishedAt, heardAt, duration, listened } = progress
  return {
    content_id: contentId,
    position_seconds: furthest.seconds,
    device_id: furthest.device,
    at: timeOf(heardAt),
    duration_seconds: duration,
    last_place: presentPosition(last),
    is_finished: isFinished(progress),
    finished_at: finishedAt === null ? null : timeOf(finishedAt),
    listened: listened.map(([from, to]) => [from, to]),
    listened_seconds: Math.round(secondsIn(listened)),
  }
}

function presentPosition({ seconds, at, device }: ListeningPosition): ItemProgress['last_place'] {
  return { position_seconds: seconds, device_id: device, at: timeOf(at) }
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
