import type { PlayableItem } from '../core/audio-state.ts'
import { idAfter, nextId, previousItem } from '../core/audio-steps.ts'
import { without } from '../core/line.ts'
import type { EngineParts, Played } from './engine-parts.ts'
import { SIGNED, type Starts } from './start-item.ts'

export type Skips = {
  next: () => Promise<Played>
  /** Goes to the item before, or to the start of this one. */
  previous: () => Promise<Played>
}

type SkipWays = { play: Starts['play']; restart: () => void }

/** How far back skip back leads. */
const MOST_PAST = 50

export function createSkips({ store, find }: Pick<EngineParts, 'store' | 'find'>, { play, restart }: SkipWays): Skips {
  const state = store.getSnapshot

  /** What plays goes on until the next one's link is there. */
  async function next(): Promise<Played> {
    const { item } = state()
    const id = nextId(state())
    if (!item || !id) return 'nothing'
    const isLined = state().upNext[0]?.id === id
    const found = await find(id)
    if (state().item?.id !== item.id) return 'nothing'
    const thenId = isLined ? idAfter(state()) : null
    if (isLined) store.send({ type: 'lined-up', upNext: without(state().upNext, id) })
    if (found.kind === 'item') {
      const { queue, past } = state()
      return play(found.item, { queue, past: [...past, lasting(item)].slice(-MOST_PAST), thenId })
    }
    // What was put in line and cannot be had is passed over; what follows by itself is where it ends.
    return isLined && found.kind !== 'locked' ? next() : found.kind
  }

  async function previous(): Promise<Played> {
    const { queue, past, thenId } = state()
    const before = previousItem(state())
    if (before) return play(before, { queue, past: past.slice(0, -1), thenId })
    restart()
    return 'playing'
  }

  return { next, previous }
}

/** A signed link will have ended by the time one comes back: it is then asked for anew. */
function lasting(item: PlayableItem): PlayableItem {
  return item.audio_url?.includes(SIGNED) ? { ...item, audio_url: null } : item
}
