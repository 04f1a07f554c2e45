import { afterItem } from '#rules/player/after-item.ts'
import { fetchContent } from '#web/http/fetch-content.ts'
import { currentAccessLevel } from '#web/http/session/visitor.ts'
import { nextIdAfterQueue } from '../../core/queue/neighbours.ts'
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
    const before = store.getSnapshot()
    const coming = await itemsFromLocked(lockedId, before, fetch).catch(() => [])
    // Something else was chosen meanwhile.
    if (store.getSnapshot().discontinuity !== before.discontinuity) return
    const decided = afterItem(coming, currentAccessLevel())
    if (decided.kind === 'pass') await skipTo(decided.item)
    if (decided.kind === 'pass' || decided.kind === 'wall')
      store.send({ type: 'locked-item-met', locked: decided.locked })
  }
}

/** The items in playing order, from a locked item to the first that is open to everybody. */
async function itemsFromLocked(
  lockedId: string,
  state: AudioState,
  fetch: (id: string) => Promise<PlayableItem>,
): Promise<PlayableItem[]> {
  const { playlist, item, upNext } = state
  const lined = upNext.map(({ id }) => id)
  const coming: PlayableItem[] = []
  let asked = 0
  // Queued items are a detour: what follows them is found from the item that ended.
  let isDetour = nextIdAfterQueue(state) !== lockedId
  let id: string | null = lockedId
  while (id !== null && id !== item?.id && coming.length < MAX_SKIPPED && !coming.some((one) => one.id === id)) {
    const known: PlayableItem | undefined = playlist.find((one) => one.id === id && one.is_locked !== undefined)
    if (!known && asked === MAX_FETCHED) break
    if (!known) asked += 1
    const next: PlayableItem = known ?? (await fetch(id))
    // The first was refused just now, whatever its card says.
    coming.push({ ...next, is_locked: coming.length === 0 || (next.is_locked ?? false) })
    if (!next.is_locked && coming.length > 1) break
    const [first] = lined
    if (first !== undefined) lined.shift()
    id = first ?? (isDetour ? nextIdAfterQueue(state) : nextIdAfterQueue({ ...state, item: next, idAfterQueue: null }))
    if (first === undefined) isDetour = false
  }
  // It was open a moment ago, and the list repeats.
  if (item && id === item.id && state.repeat === 'all') coming.push({ ...item, is_locked: false })
  return coming
}
