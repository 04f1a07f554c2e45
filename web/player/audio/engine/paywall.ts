import { afterItem } from '#rules/player/after-item.ts'
import { fetchContent } from '#web/http/fetch-content.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { nextIdAfterQueue } from '../../core/queue/play-order.ts'
import type { AudioState, PlayableItem } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { SkipControls } from './skip-items.ts'

/** How many locked items are skipped, and how many unknown ones fetched, to find an open one. */
const MAX_SKIPPED = 50
const MAX_FETCHED = 5

type PaywallParts = { store: AudioStore; skipTo: SkipControls['skipTo']; fetch?: (id: string) => Promise<PlayableItem> }

/**
 * Called when the next item is locked: plays the next open one and names the one it skipped, or names the locked one.
 * Never throws; without a connection it says nothing.
 */
export function createPaywallHandler({
  store,
  skipTo,
  fetch = fetchContent,
}: PaywallParts): (lockedId: string) => Promise<void> {
  return async (lockedId) => {
    const stateBefore = store.getSnapshot()
    const upcomingItems = await itemsFromLocked(lockedId, stateBefore, fetch).catch(() => [])
    // Something else was chosen meanwhile.
    if (store.getSnapshot().discontinuity !== stateBefore.discontinuity) return
    const decision = afterItem(upcomingItems, currentAccessLevel())
    if (decision.kind === 'pass') await skipTo(decision.item)
    if (decision.kind === 'pass' || decision.kind === 'wall')
      store.send({ type: 'locked-item-met', locked: decision.locked })
  }
}

/** The items in playing order, from a locked item to the first that is open to everybody. */
async function itemsFromLocked(
  lockedId: string,
  state: AudioState,
  fetch: (id: string) => Promise<PlayableItem>,
): Promise<PlayableItem[]> {
  const { playlist, item, upNext } = state
  const queuedIds = upNext.map(({ id }) => id)
  const upcomingItems: PlayableItem[] = []
  let fetchCount = 0
  // Queued items are a detour: what follows them is found from the item that ended.
  let isDetour = nextIdAfterQueue(state) !== lockedId
  let id: string | null = lockedId
  while (
    id !== null &&
    id !== item?.id &&
    upcomingItems.length < MAX_SKIPPED &&
    !upcomingItems.some((one) => one.id === id)
  ) {
    const knownItem: PlayableItem | undefined = playlist.find((one) => one.id === id && one.is_locked !== undefined)
    if (!knownItem && fetchCount === MAX_FETCHED) break
    if (!knownItem) fetchCount += 1
    const next: PlayableItem = knownItem ?? (await fetch(id))
    // The first was refused just now, whatever its card says.
    upcomingItems.push({ ...next, is_locked: upcomingItems.length === 0 || (next.is_locked ?? false) })
    if (!next.is_locked && upcomingItems.length > 1) break
    const [queuedId] = queuedIds
    if (queuedId !== undefined) queuedIds.shift()
    id =
      queuedId ?? (isDetour ? nextIdAfterQueue(state) : nextIdAfterQueue({ ...state, item: next, idAfterQueue: null }))
    if (queuedId === undefined) isDetour = false
  }
  // It was open a moment ago, and the list repeats.
  if (item && id === item.id && state.repeat === 'all') upcomingItems.push({ ...item, is_locked: false })
  return upcomingItems
}
