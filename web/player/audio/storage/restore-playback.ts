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
  parts: RestoreParts,
  find: (id: string) => Promise<ItemResult> = findItem,
): Promise<void> {
  storePlaybackChanges(parts)
  return restoreStoredItem(parts, find)
}

/** Does not load audio before it is played. An item that was deleted or locked is not restored. */
async function restoreStoredItem(
  { store, setRate }: RestoreParts,
  find: (id: string) => Promise<ItemResult>,
): Promise<void> {
  await identifyVisitor()
  const kept = readStoredPlayback(currentOwner())
  if (!kept || store.getSnapshot().item) return
  const found = await find(kept.item.id)
  if (found.kind === 'locked' || found.kind === 'video') deleteStoredPlayback()
  if (found.kind !== 'item' || store.getSnapshot().item) return
  const { position, queue, thenId } = kept
  setRate(found.item.live ? 1 : storedRate(found.item))
  store.send({ type: 'restored', item: found.item, position, playlist: queue, idAfterQueue: thenId })
}

function storePlaybackChanges({ store, pause }: RestoreParts): void {
  let kept = store.getSnapshot()
  /** What was playing at sign-out; it is not stored for the next visitor. */
  let left: number | null = null

  function keepNow(state: AudioState): void {
    kept = state
    if (state.discontinuity !== left) storePlayback(state, currentOwner())
  }
  store.subscribe(() => {
    const state = store.getSnapshot()
    if (isWorthStoring(kept, state)) keepNow(state)
  })
  const leave = () => store.getSnapshot().item && keepNow(store.getSnapshot())
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.hidden && leave())

  let who = currentOwner()
  watchVisitor(() => {
    const before = who
    who = currentOwner()
    if (before === null || before === who) return
    pause()
    deleteStoredPlayback()
    store.send({ type: 'cleared' })
    left = store.getSnapshot().discontinuity
  })
}

function isWorthStoring(before: AudioState, now: AudioState): boolean {
  if (now.item?.id !== before.item?.id || now.playlist !== before.playlist || now.idAfterQueue !== before.idAfterQueue)
    return true
  if (now.status !== before.status && now.status !== 'playing' && now.status !== 'loading') return true
  return Math.abs(now.position - before.position) >= STORE_EVERY_SECONDS
}

function currentOwner(): string | null {
  return currentUser()?.id ?? null
}
