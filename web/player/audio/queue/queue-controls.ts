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
  moveInQueue: (id: string, index: number) => void
  clearQueue: () => void
}

/** The listener's queue. It survives a reload and is shared by all tabs. */
export function createQueueControls(store: AudioStore): QueueControls {
  const queue = () => store.getSnapshot().upNext
  const set = (upNext: readonly PlayableItem[]) => store.send({ type: 'queue-changed', upNext })

  let storedQueue: readonly PlayableItem[] = readStoredQueue()
  set(storedQueue)
  store.subscribe(() => {
    if (queue() === storedQueue) return
    storedQueue = queue()
    storeQueue(storedQueue)
  })
  addEventListener('storage', ({ key }) => {
    if (key !== QUEUE_KEY && key !== null) return
    storedQueue = readStoredQueue()
    set(storedQueue)
  })

  return {
    playNext: (...items) => set(items.reduceRight(queuedFirst, queue())),
    addToQueue: (...items) => set(items.reduce(queuedLast, queue())),
    removeFromQueue: (id) => set(withoutItem(queue(), id)),
    moveInQueue: (id, index) => set(reordered(queue(), id, index)),
    clearQueue: () => set([]),
  }
}
