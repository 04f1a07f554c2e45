import { nextId } from '../../core/queue/play-order.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import { findItem, type ItemResult } from './find-item.ts'

const PREFETCH_SECONDS = 20

/** Fetches the next item's link shortly before the end, so that it starts without a gap. */
export function createPrefetch(store: AudioStore, find: typeof findItem = findItem): typeof findItem {
  let prefetched: { id: string; found: Promise<ItemResult> } | null = null

  store.subscribe(() => {
    const state = store.getSnapshot()
    const { status, position, duration } = state
    const id = nextId(state)
    const isNear = status === 'playing' && !state.isLooping && duration - position < PREFETCH_SECONDS
    if (isNear && id && prefetched?.id !== id) prefetched = { id, found: find(id) }
  })

  return async (id) => {
    const prefetchedResult = prefetched?.id === id ? await prefetched.found : null
    prefetched = null
    return prefetchedResult && prefetchedResult.kind !== 'unreachable' ? prefetchedResult : find(id)
  }
}
