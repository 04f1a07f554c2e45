import { nextId, nextIdAfterQueue, previousItem } from '../../core/queue/neighbours.ts'
import { withoutItem } from '../../core/queue/queue.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import type { EngineDependencies, PlayResult } from './engine-dependencies.ts'
import type { ItemResult } from './find-item.ts'
import { type PlaybackControls, SIGNED_PATH } from './start-item.ts'
import { withoutExplicit } from './without-explicit.ts'

export type SkipControls = {
  /** Goes on; calls `meet` with each item it comes to, of which the last is the one its answer is about. */
  next: (meet?: (id: string) => void) => Promise<PlayResult>
  /** Goes to the item before, or to the start of this one. */
  previous: () => Promise<PlayResult>
  /** Goes to an item that is in line, or that follows by itself, at once; what stands before it in line stays there. */
  skipTo: (item: PlayableItem) => Promise<PlayResult>
}

type SkipDependencies = { play: PlaybackControls['play']; restart: () => void }

/** How far back skip back leads. */
const MAX_PLAYED_BEFORE = 50
/** How many that are hidden are passed over at once. */
const MAX_SKIPPED = 50

export function createSkipControls(
  { store, find }: Pick<EngineDependencies, 'store' | 'find'>,
  { play, restart }: SkipDependencies,
): SkipControls {
  const state = store.getSnapshot

  /** What plays goes on until the next one's link is there. */
  async function next(meet?: (id: string) => void): Promise<PlayResult> {
    const { item, upNext } = state()
    const [first] = upNext
    // Nothing plays that would go on meanwhile: what is in line is asked for within the gesture.
    const id = nextId(state())
    if (id) meet?.(id)
    if (!item && first) return skipTo(first)
    if (!item || !id) return 'nothing'
    const isLined = state().upNext[0]?.id === id
    const found = isLined ? await find(id) : await findNotHidden(id, find)
    if (state().item?.id !== item.id) return 'nothing'
    const thenId = isLined ? nextIdAfterQueue(state()) : null
    if (isLined) store.send({ type: 'lined-up', upNext: withoutItem(state().upNext, id) })
    if (found.kind === 'item') {
      const { playlist, playedBefore } = state()
      return play(found.item, { playlist, playedBefore: withPlayedBefore(playedBefore, item), idAfterQueue: thenId })
    }
    // What was put in line and cannot be had is passed over; what follows by itself is where it ends.
    return isLined && found.kind !== 'locked' ? next(meet) : found.kind
  }

  async function previous(): Promise<PlayResult> {
    const { playlist, playedBefore, idAfterQueue } = state()
    const before = previousItem(state())
    if (before) return play(before, { playlist, playedBefore: playedBefore.slice(0, -1), idAfterQueue })
    restart()
    return 'playing'
  }

  /** What plays goes on until it is known that this may be heard. */
  async function skipTo(target: PlayableItem): Promise<PlayResult> {
    const { item } = state()
    const wanted = withoutSignedLink(target)
    if (!item || wanted.audio_url) return goTo(wanted)
    const found = await find(wanted.id)
    if (state().item?.id !== item.id) return 'nothing'
    return found.kind === 'item' ? goTo(found.item) : found.kind
  }

  function goTo(target: PlayableItem): Promise<PlayResult> {
    const { item, playlist, playedBefore, upNext } = state()
    const isLined = upNext.some(({ id }) => id === target.id)
    const thenId = isLined ? nextIdAfterQueue(state()) : null
    if (isLined) store.send({ type: 'lined-up', upNext: withoutItem(upNext, target.id) })
    return play(target, {
      playlist,
      playedBefore: item ? withPlayedBefore(playedBefore, item) : playedBefore,
      idAfterQueue: thenId,
    })
  }

  return { next, previous, skipTo }
}

/** What follows by itself, past what this visitor hides. */
async function findNotHidden(id: string, find: EngineDependencies['find']): Promise<ItemResult> {
  let found = await find(id)
  for (let passed = 0; found.kind === 'item' && withoutExplicit([found.item]).length === 0; passed += 1) {
    const { next_content_id } = found.item
    if (!next_content_id || passed === MAX_SKIPPED) return { kind: 'unreachable' }
    found = await find(next_content_id)
  }
  return found
}

function withPlayedBefore(past: readonly PlayableItem[], item: PlayableItem): PlayableItem[] {
  return [...past, withoutSignedLink(item)].slice(-MAX_PLAYED_BEFORE)
}

/** A signed link will have ended by the time one comes back: it is then asked for anew. */
function withoutSignedLink(item: PlayableItem): PlayableItem {
  return item.audio_url?.includes(SIGNED_PATH) ? { ...item, audio_url: null } : item
}
