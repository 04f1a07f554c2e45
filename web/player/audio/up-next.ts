import type { PlayableItem } from '../core/audio-state.ts'
import type { AudioStore } from '../core/audio-store.ts'
import { linedFirst, linedLast, reordered, without } from '../core/line.ts'
import { keepLine, readLine } from './kept-line.ts'
import { LINE_KEY } from './line-key.ts'

export type UpNext = {
  /** Puts items before all others, in their order. */
  playNext: (...items: readonly PlayableItem[]) => void
  /** Puts items after all others. */
  addToQueue: (...items: readonly PlayableItem[]) => void
  removeFromQueue: (id: string) => void
  moveInQueue: (id: string, place: number) => void
  clearQueue: () => void
}

/** What the listener puts in line. It survives a reload, and is the same in all tabs. */
export function createUpNext(store: AudioStore): UpNext {
  const line = () => store.getSnapshot().upNext
  const set = (upNext: readonly PlayableItem[]) => store.send({ type: 'lined-up', upNext })

  let kept: readonly PlayableItem[] = readLine()
  set(kept)
  store.subscribe(() => {
    if (line() === kept) return
    kept = line()
    keepLine(kept)
  })
  addEventListener('storage', ({ key }) => {
    if (key !== LINE_KEY && key !== null) return
    kept = readLine()
    set(kept)
  })

  return {
    playNext: (...items) => set(items.reduceRight(linedFirst, line())),
    addToQueue: (...items) => set(items.reduce(linedLast, line())),
    removeFromQueue: (id) => set(without(line(), id)),
    moveInQueue: (id, place) => set(reordered(line(), id, place)),
    clearQueue: () => set([]),
  }
}
