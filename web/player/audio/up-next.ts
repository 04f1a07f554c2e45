import type { PlayableItem } from '../core/audio-state.ts'
import type { AudioStore } from '../core/audio-store.ts'
import { linedFirst, linedLast, reordered, without } from '../core/line.ts'
import { keepLine, LINE_KEY, readLine } from './kept-line.ts'

export type UpNext = {
  playNext: (item: PlayableItem) => void
  addToQueue: (item: PlayableItem) => void
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
    playNext: (item) => set(linedFirst(line(), item)),
    addToQueue: (item) => set(linedLast(line(), item)),
    removeFromQueue: (id) => set(without(line(), id)),
    moveInQueue: (id, place) => set(reordered(line(), id, place)),
    clearQueue: () => set([]),
  }
}
