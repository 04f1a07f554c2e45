import { queuedFirst, queuedLast, reordered, withoutItem } from '../../core/queue/queue.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import { QUEUE_KEY } from '../storage/storage-keys.ts'
import { readStoredQueue, storeQueue } from '../storage/stored-queue.ts'

export type QueueControls = {
  /** Inserts items at the front, in their order. */
  playNext: (...items: readonly PlayableItem[]) => void
  /** Appends items. */
  addToQueue: (...items: readonly PlayableItem[]) => void
  removeFromQueue: (id: string) => void
  moveInQueue: (id: string, place: number) => void
  clearQueue: () => void
}

/** The listener's queue. It survives a reload and is shared by all tabs. */
export function createQueueControls(store: AudioStore): QueueControls {
  const line = () => store.getSnapshot().upNext
  const set = (upNext: readonly PlayableItem[]) => store.send({ type: 'queue-changed', upNext })

  let kept: readonly PlayableItem[] = readStoredQueue()
  set(kept)
  store.subscribe(() => {
    if (line() === kept) return
    kept = line()
    storeQueue(kept)
  })
  addEventListener('storage', ({ key }) => {
    if (key !== QUEUE_KEY && key !== null) return
    kept = readStoredQueue()
    set(kept)
  })

  return {
    playNext: (...items) => set(items.reduceRight(queuedFirst, line())),
    addToQueue: (...items) => set(items.reduce(queuedLast, line())),
    removeFromQueue: (id) => set(withoutItem(line(), id)),
    moveInQueue: (id, place) => set(reordered(line(), id, place)),
    clearQueue: () => set([]),
  }
}
