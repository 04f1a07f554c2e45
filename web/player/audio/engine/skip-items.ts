import { nextId, nextIdAfterQueue, previousItem } from '../../core/queue/play-order.ts'
import { withoutItem } from '../../core/queue/queue.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import type { EngineDependencies, PlayResult } from './engine-dependencies.ts'
import type { ItemResult } from './find-item.ts'
import { SIGNED_PATH } from './link-expiry.ts'
import type { PlaybackControls } from './playback-controls.ts'
import { withoutExplicit } from './without-explicit.ts'

export type SkipControls = {
  /** Plays the next item. Calls `onNextId` with each item that it reaches; the result is about the last one. */
  next: (onNextId?: (id: string) => void) => Promise<PlayResult>
  /** Plays the previous item, or restarts this one. */
  previous: () => Promise<PlayResult>
  /** Plays an item of the queue or a following one at once; the queue before it stays. */
  skipTo: (item: PlayableItem) => Promise<PlayResult>
}

type SkipDependencies = { play: PlaybackControls['play']; restart: () => void }

/** How many played items skipping back can return to. */
const MAX_PLAYED_BEFORE = 50
/** How many hidden items are skipped at most. */
const MAX_SKIPPED = 50

export function createSkipControls(
  { store, find }: Pick<EngineDependencies, 'store' | 'find'>,
  { play, restart }: SkipDependencies,
): SkipControls {
  const state = store.getSnapshot

  /** The current item plays until the next one's link has arrived. */
  async function next(onNextId?: (id: string) => void): Promise<PlayResult> {
    const { item, upNext } = state()
    const [first] = upNext
    // Nothing is playing: the queue's first item is fetched within the gesture.
    const id = nextId(state())
    if (id) onNextId?.(id)
    if (!item && first) return skipTo(first)
    if (!item || !id) return 'nothing'
    const isQueued = state().upNext[0]?.id === id
    const result = isQueued ? await find(id) : await findNotHidden(id, find)
    if (state().item?.id !== item.id) return 'nothing'
    const idAfterQueue = isQueued ? nextIdAfterQueue(state()) : null
    if (isQueued) store.send({ type: 'queue-changed', upNext: withoutItem(state().upNext, id) })
    if (result.kind === 'item') {
      const { playlist, playedBefore } = state()
      return play(result.item, { playlist, playedBefore: withPlayedBefore(playedBefore, item), idAfterQueue })
    }
    // An unavailable queued item is skipped; a following item ends the search.
    return isQueued && result.kind !== 'locked' ? next(onNextId) : result.kind
  }

  async function previous(): Promise<PlayResult> {
    const { playlist, playedBefore, idAfterQueue } = state()
    const previousPlayed = previousItem(state())
    if (previousPlayed) return play(previousPlayed, { playlist, playedBefore: playedBefore.slice(0, -1), idAfterQueue })
    restart()
    return 'playing'
  }

  /** The current item plays until the access check has passed. */
  async function skipTo(target: PlayableItem): Promise<PlayResult> {
    const { item } = state()
    const targetItem = withoutSignedLink(target)
    if (!item || targetItem.audio_url) return goTo(targetItem)
    const found = await find(targetItem.id)
    if (state().item?.id !== item.id) return 'nothing'
    return found.kind === 'item' ? goTo(found.item) : found.kind
  }

  function goTo(target: PlayableItem): Promise<PlayResult> {
    const { item, playlist, playedBefore, upNext } = state()
    const isQueued = upNext.some(({ id }) => id === target.id)
    const idAfterQueue = isQueued ? nextIdAfterQueue(state()) : null
    if (isQueued) store.send({ type: 'queue-changed', upNext: withoutItem(upNext, target.id) })
    return play(target, {
      playlist,
      playedBefore: item ? withPlayedBefore(playedBefore, item) : playedBefore,
      idAfterQueue,
    })
  }

  return { next, previous, skipTo }
}

/** The next item, without those that the visitor hides. */
async function findNotHidden(id: string, find: EngineDependencies['find']): Promise<ItemResult> {
  let result = await find(id)
  for (let skippedCount = 0; result.kind === 'item' && withoutExplicit([result.item]).length === 0; skippedCount += 1) {
    const { next_content_id } = result.item
    if (!next_content_id || skippedCount === MAX_SKIPPED) return { kind: 'unreachable' }
    result = await find(next_content_id)
  }
  return result
}

function withPlayedBefore(playedBefore: readonly PlayableItem[], item: PlayableItem): PlayableItem[] {
  return [...playedBefore, withoutSignedLink(item)].slice(-MAX_PLAYED_BEFORE)
}

/** A signed link will have expired by the time the listener returns, so it is fetched again. */
function withoutSignedLink(item: PlayableItem): PlayableItem {
  return item.audio_url?.includes(SIGNED_PATH) ? { ...item, audio_url: null } : item
}
