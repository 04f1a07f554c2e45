import { savesData } from '#web/http/browser/connection.ts'
import type { AudioState, PlayableItem } from '../../core/state/audio-state.ts'
import type { Preroll } from '../ads/preroll.ts'
import type { EngineDependencies, PlayResult } from './engine-dependencies.ts'
import type { ItemResult } from './find-item.ts'
import { createLinkExpiry, SIGNED_PATH } from './link-expiry.ts'
import { localeLink } from './locale-link.ts'
import { createItemStarter, type RetryOptions } from './start-item.ts'
import { startPosition } from './start-position.ts'
import { withoutExplicit } from './without-explicit.ts'

export type PlayOptions = Partial<Pick<AudioState, 'playedBefore' | 'idAfterQueue'>> & {
  /** What previous and next move through. */
  playlist?: AudioState['playlist'] | undefined
  /** Seconds from the start. Without it the item resumes where it was left. */
  startSeconds?: number | undefined
}

export type PlaybackControls = {
  /** Starts an item. Call it within the visitor's gesture. */
  play: (item: PlayableItem, options?: PlayOptions) => Promise<PlayResult>
  /** Prefetches the audio of an item that is about to be chosen, if nothing is loaded and its link is public. */
  preload: (item: PlayableItem) => void
  /** Fetches a new link, because links expire, and continues at the same position. */
  retry: (options?: RetryOptions) => Promise<PlayResult>
  /** Plays a paused item without a link, at its stored position or where the listener moved it. */
  resume: (isMoved: boolean) => Promise<PlayResult>
  /** True if the current link has expired or is about to, so that seeking needs a new one. */
  isLinkExpiring: () => boolean
  /** Switches to a new link without a gap. */
  renew: () => Promise<void>
}

/** Plays items: those that are chosen, and the current one again with a new link. */
export function createPlaybackControls({ store, output, find, preroll }: EngineDependencies): PlaybackControls {
  const state = store.getSnapshot
  const expiry = createLinkExpiry()
  const { start, fetchThenStart } = createItemStarter({ store, output, expiry })

  async function play(item: PlayableItem, options: PlayOptions = {}): Promise<PlayResult> {
    const { startSeconds, playlist = [], playedBefore = [], idAfterQueue = null } = options
    // Choosing the current item restarts it (specification 4), unless it was restored and has not started.
    const { item: currentItem } = state()
    const isReplay = currentItem?.id === item.id && currentItem.audio_url !== null
    const startAt = startSeconds ?? (isReplay ? 0 : startPosition(item))
    const playOrder = { playlist: withoutExplicit(playlist, item.id), playedBefore, idAfterQueue }
    if (preroll?.isDue(item)) {
      store.send({ type: 'select', item: { ...item, audio_url: null }, ...playOrder })
      return fetchThenStart(() => findAfterPreroll(preroll, item, find), { startAt: Promise.resolve(startAt) })
    }
    if (typeof startAt === 'number') {
      store.send({ type: 'select', item, position: startAt, ...playOrder })
      return item.audio_url ? start(item, item.audio_url) : fetchThenStart(() => find(item.id))
    }
    store.send({ type: 'select', item: { ...item, audio_url: null }, ...playOrder })
    return fetchThenStart(() => findLinked(item, find), { startAt })
  }

  function preloadItem(item: PlayableItem): void {
    if (item.audio_url && mayPreload(item, state())) output.preload(item.audio_url)
  }

  async function retry({ isQuiet = false, bypassesCache = true }: RetryOptions = {}): Promise<PlayResult> {
    store.send({ type: 'retry' })
    const { item } = state()
    return item ? fetchThenStart(() => find(item.id), { isQuiet, bypassesCache }) : 'nothing'
  }

  async function resume(isMoved: boolean): Promise<PlayResult> {
    const { item, position } = state()
    if (!item) return 'nothing'
    const resumeAt = Promise.resolve(isMoved ? position : startPosition(item)).then((second) => second || position)
    store.send({ type: 'retry' })
    return fetchThenStart(() => find(item.id), { startAt: resumeAt })
  }

  async function renew(): Promise<void> {
    const { item } = state()
    const result = item && (await find(item.id))
    const { item: currentItemNow, status } = state()
    if (result?.kind !== 'item' || currentItemNow?.id !== item?.id || status !== 'playing') return
    const { audio_url, duration } = result.item
    if (await output.switchUrl(localeLink(audio_url, result.item.locale))) expiry.set(audio_url, duration)
  }

  return {
    play,
    preload: preloadItem,
    retry,
    resume,
    renew,
    isLinkExpiring: expiry.isExpiring,
  }
}

/**
 * True if nothing is loaded, the browser does not ask to save data, and the item's link is public and stays the same.
 */
function mayPreload({ audio_url, live, locale }: PlayableItem, { item: currentItem, status }: AudioState): boolean {
  const isInUse = currentItem !== null && (currentItem.audio_url !== null || status === 'loading')
  if (isInUse || savesData() || live || !audio_url || audio_url.includes(SIGNED_PATH)) return false
  // An address with the time differs each time, so a prefetch would be wasted.
  return localeLink(audio_url, locale) === audio_url
}

/** An item without a link, fetched while the advertisement before it plays. */
async function findAfterPreroll(
  preroll: Preroll,
  item: PlayableItem,
  find: EngineDependencies['find'],
): Promise<ItemResult> {
  const result = await (item.adsMetadata ? findLinked(item, find) : find(item.id))
  if (result.kind === 'item') await preroll.play(result.item)
  return result
}

/** An item with a known link needs no request. */
async function findLinked(item: PlayableItem, find: EngineDependencies['find']): Promise<ItemResult> {
  const { audio_url } = item
  return audio_url ? { kind: 'item', item: { ...item, audio_url } } : find(item.id)
}
