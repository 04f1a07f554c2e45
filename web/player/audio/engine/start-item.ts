import { mediaLinkEnd } from '#rules/access/media-link-expiry.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import type { AudioState, PlayableItem } from '../../core/state/audio-state.ts'
import type { Preroll } from '../ads/preroll.ts'
import { storedRate } from '../storage/stored-rates.ts'
import type { EngineDependencies, PlayResult } from './engine-dependencies.ts'
import type { ItemResult } from './find-item.ts'
import { localeLink } from './locale-link.ts'
import { startPosition } from './start-position.ts'
import { withoutExplicit } from './without-explicit.ts'

export type PlayOptions = Partial<Pick<AudioState, 'playedBefore' | 'idAfterQueue'>> & {
  /** What previous and next walk through. */
  playlist?: AudioState['playlist'] | undefined
  /** Seconds from its start; without it the item goes on where it was left. */
  startSeconds?: number | undefined
}

export type PlaybackControls = {
  /** Starts an item. Call it within the visitor's gesture. */
  play: (item: PlayableItem, options?: PlayOptions) => Promise<PlayResult>
  /** Has the browser begin to fetch what is about to be chosen, where nothing is on and its link is everybody's. */
  preload: (item: PlayableItem) => void
  /** Links expire: what failed, or was left before it had one, is asked for anew and goes on where it stood. */
  retry: (options?: RetryOptions) => Promise<PlayResult>
  /** Plays what stands there paused and has no link yet, where it was left, or where the listener moved it since. */
  resume: (isMoved: boolean) => Promise<PlayResult>
  /** Whether the link that is on has come to its end, so that what follows has to be fetched by another. */
  isLinkExpiring: () => boolean
  /** Fetches another link for what plays and goes on by it, without a gap. */
  renew: () => Promise<void>
}

type RetryOptions = {
  /** Leaves it to the caller to say that the item cannot be reached. */
  isQuiet?: boolean
  /** Whether the browser is to ask for it anew, and use nothing of what it holds: so it is where that broke. */
  isAnew?: boolean
}

/** A link is renewed this long before it ends: a request under way is then still served. */
const RENEW_BEFORE_MILLISECONDS = 60_000
export const SIGNED_PATH = '/media/signed/'

export function createPlaybackControls({ store, output, find, preroll }: EngineDependencies): PlaybackControls {
  const state = store.getSnapshot
  let linkEndsAt = Number.POSITIVE_INFINITY

  async function play(item: PlayableItem, options: PlayOptions = {}): Promise<PlayResult> {
    const { startSeconds, playlist = [], playedBefore = [], idAfterQueue = null } = options
    // The same item again begins anew (specification 4); one that was left on an earlier visit has not begun.
    const { item: held } = state()
    const isAgain = held?.id === item.id && held.audio_url !== null
    const place = startSeconds ?? (isAgain ? 0 : startPosition(item))
    const way = { playlist: withoutExplicit(playlist, item.id), playedBefore, idAfterQueue }
    if (preroll?.isDue(item)) {
      store.send({ type: 'choose', item: { ...item, audio_url: null }, ...way })
      return fetchThenStart(() => findAfterPreroll(preroll, item, find), { place: Promise.resolve(place) })
    }
    if (typeof place === 'number') {
      store.send({ type: 'choose', item, position: place, ...way })
      return item.audio_url ? start(item, item.audio_url) : fetchThenStart(() => find(item.id))
    }
    store.send({ type: 'choose', item: { ...item, audio_url: null }, ...way })
    return fetchThenStart(() => findLinked(item, find), { place })
  }

  function ready({ audio_url, live, locale }: PlayableItem): void {
    const isOn = state().item !== null && (state().item?.audio_url !== null || state().status === 'loading')
    if (isOn || live || !audio_url || audio_url.includes(SIGNED_PATH)) return
    // One whose address tells the time is another each time.
    if (localeLink(audio_url, locale) === audio_url) output.preload(audio_url)
  }

  async function retry({ isQuiet = false, isAnew = true }: RetryOptions = {}): Promise<PlayResult> {
    store.send({ type: 'retry' })
    const { item } = state()
    return item ? fetchThenStart(() => find(item.id), { isQuiet, isAnew }) : 'nothing'
  }

  async function resume(isMoved: boolean): Promise<PlayResult> {
    const { item, position } = state()
    if (!item) return 'nothing'
    const place = Promise.resolve(isMoved ? position : startPosition(item)).then((second) => second || position)
    store.send({ type: 'retry' })
    return fetchThenStart(() => find(item.id), { place })
  }

  async function renew(): Promise<void> {
    const { item } = state()
    const found = item && (await find(item.id))
    const { item: now, status } = state()
    if (found?.kind !== 'item' || now?.id !== item?.id || status !== 'playing') return
    const { audio_url, duration } = found.item
    if (await output.switchUrl(localeLink(audio_url, found.item.locale))) linkEndsAt = linkEnd(audio_url, duration)
  }

  function start(item: PlayableItem, url: string, isAnew = false): PlayResult {
    const { live } = item
    linkEndsAt = linkEnd(url, item.duration)
    if (live) output.tune({ url, fallbackUrl: live.fallback_url })
    else {
      output.setRate(storedRate(item))
      output.load(localeLink(url, item.locale), { position: state().position, isAnew })
      output.play()
    }
    return 'playing'
  }

  async function fetchThenStart(
    fetch: () => Promise<ItemResult>,
    { place, isQuiet = false, isAnew = false }: RetryOptions & { place?: Promise<number> } = {},
  ): Promise<PlayResult> {
    output.unlock()
    const { discontinuity } = state()
    const [found, position] = await Promise.all([fetch(), place])
    const { status, item, discontinuity: now } = state()
    const isOvertaken = now !== discontinuity || status !== 'loading' || Boolean(item?.audio_url)
    if (isOvertaken) return 'nothing'
    if (found.kind !== 'item') {
      // The element was let play: what is put on it later is not to begin by itself.
      output.pause()
      if (found.kind !== 'unreachable') store.send({ type: 'refused' })
      else if (!isQuiet) store.send({ type: 'unreachable' })
      return found.kind
    }
    store.send({ type: 'found', item: found.item, ...(position !== undefined && { position }) })
    return start(found.item, found.item.audio_url, isAnew)
  }

  return {
    play,
    preload: ready,
    retry,
    resume,
    renew,
    isLinkExpiring: () => wallClock() > linkEndsAt - RENEW_BEFORE_MILLISECONDS,
  }
}

/** When a link that was made just now ends; public ones never do. */
function linkEnd(url: string, duration: number): number {
  return url.includes(SIGNED_PATH) ? mediaLinkEnd(wallClock(), duration) : Number.POSITIVE_INFINITY
}

/** An item whose link is fetched, once what comes before it is over. */
async function findAfterPreroll(
  preroll: Preroll,
  item: PlayableItem,
  find: EngineDependencies['find'],
): Promise<ItemResult> {
  const found = await (item.adsMetadata ? findLinked(item, find) : find(item.id))
  if (found.kind === 'item') await preroll.play(found.item)
  return found
}

/** An item whose link is known already is found as it is. */
async function findLinked(item: PlayableItem, find: EngineDependencies['find']): Promise<ItemResult> {
  const { audio_url } = item
  return audio_url ? { kind: 'item', item: { ...item, audio_url } } : find(item.id)
}
