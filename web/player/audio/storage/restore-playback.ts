import { currentUser, watchVisitor } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import type { AudioState } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioOutput } from '../../dom/audio-output.ts'
import { findItem, type ItemResult } from '../engine/find-item.ts'
import { deleteStoredPlayback, readStoredPlayback, storePlayback } from './stored-playback.ts'
import { storedRate } from './stored-rates.ts'

/** How often the position is stored during playback. */
const STORE_EVERY_SECONDS = 5

type RestoreParts = { store: AudioStore; pause: () => void; setRate: AudioOutput['setRate'] }

/** Restores the last playback of this visitor, paused, and stores it from now on. */
export function restorePlayback(
  dependencies: RestoreParts,
  find: (id: string) => Promise<ItemResult> = findItem,
): Promise<void> {
  storePlaybackChanges(dependencies)
  return restoreStoredItem(dependencies, find)
}

/** Does not load audio before it is played. An item that was deleted or locked is not restored. */
async function restoreStoredItem(
  { store, setRate }: RestoreParts,
  find: (id: string) => Promise<ItemResult>,
): Promise<void> {
  await identifyVisitor()
  const stored = readStoredPlayback(currentOwner())
  if (!stored || store.getSnapshot().item) return
  const result = await find(stored.item.id)
  if (result.kind === 'locked' || result.kind === 'video') deleteStoredPlayback()
  if (result.kind !== 'item' || store.getSnapshot().item) return
  const { position, queue, thenId } = stored
  setRate(result.item.live ? 1 : storedRate(result.item))
  store.send({ type: 'restored', item: result.item, position, playlist: queue, idAfterQueue: thenId })
}

function storePlaybackChanges({ store, pause }: RestoreParts): void {
  let storedState = store.getSnapshot()
  /** The discontinuity of the item that played at sign-out: that item is not stored for the next visitor. */
  let clearedDiscontinuity: number | null = null

  function storeNow(state: AudioState): void {
    storedState = state
    if (state.discontinuity !== clearedDiscontinuity) storePlayback(state, currentOwner())
  }
  store.subscribe(() => {
    const state = store.getSnapshot()
    if (isWorthStoring(storedState, state)) storeNow(state)
  })
  const storeOnHide = () => store.getSnapshot().item && storeNow(store.getSnapshot())
  addEventListener('pagehide', storeOnHide)
  document.addEventListener('visibilitychange', () => document.hidden && storeOnHide())

  let owner = currentOwner()
  watchVisitor(() => {
    const previousOwner = owner
    owner = currentOwner()
    if (previousOwner === null || previousOwner === owner) return
    pause()
    deleteStoredPlayback()
    store.send({ type: 'cleared' })
    clearedDiscontinuity = store.getSnapshot().discontinuity
  })
}

function isWorthStoring(before: AudioState, after: AudioState): boolean {
  if (
    after.item?.id !== before.item?.id ||
    after.playlist !== before.playlist ||
    after.idAfterQueue !== before.idAfterQueue
  )
    return true
  if (after.status !== before.status && after.status !== 'playing' && after.status !== 'loading') return true
  return Math.abs(after.position - before.position) >= STORE_EVERY_SECONDS
}

function currentOwner(): string | null {
  return currentUser()?.id ?? null
}
