import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import { findItem } from '../engine/find-item.ts'

/** The delay before another request if the answer was of no use. */
const RETRY_MILLISECONDS = 5000
/** How long an answer is trusted: a recording may be removed from the schedule early. */
const MAX_AGE_MILLISECONDS = MINUTE_MILLISECONDS

type StationRefreshParts = { broadcastTime: () => number | null; find?: typeof findItem; now?: () => number }

/**
 * Returns a function to call during playback: it fetches and shows what is on when the current recording has ended for
 * this listener, and at intervals.
 */
export function createStationRefresh(
  store: AudioStore,
  { broadcastTime, find = findItem, now = millisecondsOpen }: StationRefreshParts,
): () => void {
  let lastRequest: { id: string; at: number } | null = null

  return () => {
    const { item } = store.getSnapshot()
    if (!item?.live || item.live.is_replaced) return
    const [broadcastAt, at] = [broadcastTime(), now()]
    if (lastRequest?.id !== item.id) lastRequest = { id: item.id, at: at - RETRY_MILLISECONDS }
    // Without a broadcast time, the listener is assumed to be at the schedule's time.
    const isOver = broadcastAt === null ? at >= item.live.ends_open : broadcastAt >= item.live.ends_at
    if (at - lastRequest.at < (isOver ? RETRY_MILLISECONDS : MAX_AGE_MILLISECONDS)) return
    lastRequest = { id: item.id, at }
    void find(item.id).then((result) => {
      if (result.kind === 'item') store.send({ type: 'now-playing-changed', item: result.item })
    })
  }
}
