import { millisecondsOpen } from '#web/http/browser/clock.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import { findItem } from '../engine/find-item.ts'

/** How soon it is asked again what is on, when the answer did not help. */
const RETRY_MILLISECONDS = 5000
/** How long an answer is believed: a recording may leave the air before its time. */
const MAX_AGE_MILLISECONDS = 60_000

type StationRefreshParts = { broadcastTime: () => number | null; find?: typeof findItem; now?: () => number }

/**
 * Answers with what is called while something is heard: once what a station plays has come to its end for this
 * listener, and now and then besides, it asks what is on and shows that.
 */
export function createStationRefresh(
  store: AudioStore,
  { broadcastTime, find = findItem, now = millisecondsOpen }: StationRefreshParts,
): () => void {
  let asked: { id: string; at: number } | null = null

  return () => {
    const { item } = store.getSnapshot()
    if (!item?.live || item.live.is_replaced) return
    const [heard, at] = [broadcastTime(), now()]
    if (asked?.id !== item.id) asked = { id: item.id, at: at - RETRY_MILLISECONDS }
    // Where the browser does not tell, the listener is about where the schedule is.
    const isOver = heard === null ? at >= item.live.ends_open : heard >= item.live.ends_at
    if (at - asked.at < (isOver ? RETRY_MILLISECONDS : MAX_AGE_MILLISECONDS)) return
    asked = { id: item.id, at }
    void find(item.id).then((found) => {
      if (found.kind === 'item') store.send({ type: 'shown', item: found.item })
    })
  }
}
