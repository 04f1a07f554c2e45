import { nextId, previousItem } from '../core/audio-steps.ts'
import type { EngineParts, Played } from './engine-parts.ts'
import type { Starts } from './start-item.ts'

export type Skips = {
  next: () => Promise<Played>
  /** Goes to the item before, or to the start of this one. */
  previous: () => Promise<Played>
}

type SkipWays = { play: Starts['play']; restart: () => void }

export function createSkips({ store, find }: EngineParts, { play, restart }: SkipWays): Skips {
  return {
    /** What plays goes on until the next one's link is there. */
    async next() {
      const { item, queue } = store.getSnapshot()
      const id = nextId({ item, queue })
      if (!id) return 'nothing'
      const found = await find(id)
      if (store.getSnapshot().item !== item) return 'nothing'
      return found.kind === 'item' ? play(found.item, { queue }) : found.kind
    },

    async previous(): Promise<Played> {
      const { item, queue } = store.getSnapshot()
      const before = previousItem({ item, queue })
      if (before) return play(before, { queue })
      restart()
      return 'playing'
    },
  }
}
