import type { PlayableItem } from '../core/audio-state.ts'
import { idAfter, nextId, previousItem } from '../core/audio-steps.ts'
import { without } from '../core/line.ts'
import type { EngineParts, Played } from './engine-parts.ts'
import type { Found } from './find-item.ts'
import { SIGNED, type Starts } from './start-item.ts'
import { withoutHidden } from './without-hidden.ts'

export type Skips = {
  /** Goes on; calls `meet` with each item it comes to, of which the last is the one its answer is about. */
  next: (meet?: (id: string) => void) => Promise<Played>
  /** Goes to the item before, or to the start of this one. */
  previous: () => Promise<Played>
  /** Goes to an item that is in line, or that follows by itself, at once; what stands before it in line stays there. */
  skipTo: (item: PlayableItem) => Promise<Played>
}

type SkipWays = { play: Starts['play']; restart: () => void }

/** How far back skip back leads. */
const MOST_PAST = 50
/** How many that are hidden are passed over at once. */
const MOST_PASSED = 50

export function createSkips({ store, find }: Pick<EngineParts, 'store' | 'find'>, { play, restart }: SkipWays): Skips {
  const state = store.getSnapshot

  /** What plays goes on until the next one's link is there. */
  async function next(meet?: (id: string) => void): Promise<Played> {
    const { item, upNext } = state()
    const [first] = upNext
    // Nothing plays that would go on meanwhile: what is in line is asked for within the gesture.
    const id = nextId(state())
    if (id) meet?.(id)
    if (!item && first) return skipTo(first)
    if (!item || !id) return 'nothing'
    const isLined = state().upNext[0]?.id === id
    const found = isLined ? await find(id) : await findShown(id, find)
    if (state().item?.id !== item.id) return 'nothing'
    const thenId = isLined ? idAfter(state()) : null
    if (isLined) store.send({ type: 'lined-up', upNext: without(state().upNext, id) })
    if (found.kind === 'item') {
      const { queue, past } = state()
      return play(found.item, { queue, past: withPast(past, item), thenId })
    }
    // What was put in line and cannot be had is passed over; what follows by itself is where it ends.
    return isLined && found.kind !== 'locked' ? next(meet) : found.kind
  }

  async function previous(): Promise<Played> {
    const { queue, past, thenId } = state()
    const before = previousItem(state())
    if (before) return play(before, { queue, past: past.slice(0, -1), thenId })
    restart()
    return 'playing'
  }

  /** What plays goes on until it is known that this may be heard. */
  async function skipTo(target: PlayableItem): Promise<Played> {
    const { item } = state()
    const wanted = lasting(target)
    if (!item || wanted.audio_url) return goTo(wanted)
    const found = await find(wanted.id)
    if (state().item?.id !== item.id) return 'nothing'
    return found.kind === 'item' ? goTo(found.item) : found.kind
  }

  function goTo(target: PlayableItem): Promise<Played> {
    const { item, queue, past, upNext } = state()
    const isLined = upNext.some(({ id }) => id === target.id)
    const thenId = isLined ? idAfter(state()) : null
    if (isLined) store.send({ type: 'lined-up', upNext: without(upNext, target.id) })
    return play(target, { queue, past: item ? withPast(past, item) : past, thenId })
  }

  return { next, previous, skipTo }
}

/** What follows by itself, past what this visitor hides. */
async function findShown(id: string, find: EngineParts['find']): Promise<Found> {
  let found = await find(id)
  for (let passed = 0; found.kind === 'item' && withoutHidden([found.item]).length === 0; passed += 1) {
    const { next_content_id } = found.item
    if (!next_content_id || passed === MOST_PASSED) return { kind: 'unreachable' }
    found = await find(next_content_id)
  }
  return found
}

function withPast(past: readonly PlayableItem[], item: PlayableItem): PlayableItem[] {
  return [...past, lasting(item)].slice(-MOST_PAST)
}

/** A signed link will have ended by the time one comes back: it is then asked for anew. */
function lasting(item: PlayableItem): PlayableItem {
  return item.audio_url?.includes(SIGNED) ? { ...item, audio_url: null } : item
}
