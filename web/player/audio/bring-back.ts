import { knowVisitor } from '#web/transport/know-visitor.ts'
import { currentUser, watchVisitor } from '#web/transport/visitor.ts'
import type { AudioState } from '../core/audio-state.ts'
import type { AudioStore } from '../core/audio-store.ts'
import type { AudioOutput } from '../dom/audio-output.ts'
import { type Found, findItem } from './find-item.ts'
import { forgetPlaying, keepPlaying, readPlaying } from './kept-playing.ts'
import { keptRate } from './kept-rates.ts'

/** While it plays its place is kept this often. */
const EVERY_SECONDS = 5

type Parts = { store: AudioStore; pause: () => void; setRate: AudioOutput['setRate'] }

/** Brings back what was on when this visitor was here last, paused, and keeps what is on from now on. */
export function bringBack(parts: Parts, find: (id: string) => Promise<Found> = findItem): Promise<void> {
  followPlaying(parts)
  return restore(parts, find)
}

/** Its sound is not fetched before it is played. What is gone, or no longer open to this visitor, does not come back. */
async function restore({ store, setRate }: Parts, find: (id: string) => Promise<Found>): Promise<void> {
  await knowVisitor()
  const kept = readPlaying(owner())
  if (!kept || store.getSnapshot().item) return
  const found = await find(kept.item.id)
  if (found.kind === 'locked' || found.kind === 'video') forgetPlaying()
  if (found.kind !== 'item' || store.getSnapshot().item) return
  const { position, queue, thenId } = kept
  setRate(found.item.live ? 1 : keptRate(found.item))
  store.send({ type: 'restored', item: found.item, position, queue, thenId })
}

function followPlaying({ store, pause }: Parts): void {
  let kept = store.getSnapshot()
  /** What was on when somebody signed out: it is not kept for whoever comes after. */
  let left: number | null = null

  function keepNow(state: AudioState): void {
    kept = state
    if (state.stretch !== left) keepPlaying(state, owner())
  }
  store.subscribe(() => {
    const state = store.getSnapshot()
    if (isNews(kept, state)) keepNow(state)
  })
  const leave = () => store.getSnapshot().item && keepNow(store.getSnapshot())
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.hidden && leave())

  let who = owner()
  watchVisitor(() => {
    const before = who
    who = owner()
    if (before === null || before === who) return
    pause()
    forgetPlaying()
    store.send({ type: 'forgotten' })
    left = store.getSnapshot().stretch
  })
}

function isNews(before: AudioState, now: AudioState): boolean {
  if (now.item?.id !== before.item?.id || now.queue !== before.queue || now.thenId !== before.thenId) return true
  if (now.status !== before.status && now.status !== 'playing' && now.status !== 'loading') return true
  return Math.abs(now.position - before.position) >= EVERY_SECONDS
}

function owner(): string | null {
  return currentUser()?.id ?? null
}
