import { mediaLinkEnd } from '#rules/media-link.ts'
import { wallClock } from '#web/transport/clock.ts'
import type { AudioState, PlayableItem } from '../core/audio-state.ts'
import type { Preroll } from './ads/preroll.ts'
import type { EngineParts, Played } from './engine-parts.ts'
import type { Found } from './find-item.ts'
import { keptRate } from './kept-rates.ts'
import { localeLink } from './locale-link.ts'
import { startPlace } from './start-place.ts'
import { withoutHidden } from './without-hidden.ts'

export type PlayOptions = Partial<Pick<AudioState, 'past' | 'thenId'>> & {
  /** What previous and next walk through. */
  queue?: AudioState['queue'] | undefined
  /** Seconds from its start; without it the item goes on where it was left. */
  from?: number | undefined
}

export type Starts = {
  /** Starts an item. Call it within the visitor's gesture. */
  play: (item: PlayableItem, options?: PlayOptions) => Promise<Played>
  /** Has the browser begin to fetch what is about to be chosen, where nothing is on and its link is everybody's. */
  ready: (item: PlayableItem) => void
  /** Links expire: what failed, or was left before it had one, is asked for anew and goes on where it stood. */
  retry: (options?: RetryOptions) => Promise<Played>
  /** Plays what stands there paused and has no link yet, where it was left, or where the listener moved it since. */
  resume: (isMoved: boolean) => Promise<Played>
  /** Whether the link that is on has come to its end, so that what follows has to be fetched by another. */
  hasOldLink: () => boolean
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
const EARLY_MILLISECONDS = 60_000
export const SIGNED = '/media/signed/'

export function createStarts({ store, output, find, preroll }: EngineParts): Starts {
  const state = store.getSnapshot
  let linkEndsAt = Number.POSITIVE_INFINITY

  async function play(item: PlayableItem, options: PlayOptions = {}): Promise<Played> {
    const { from, queue = [], past = [], thenId = null } = options
    // The same item again begins anew (specification 4); one that was left on an earlier visit has not begun.
    const { item: held } = state()
    const isAgain = held?.id === item.id && held.audio_url !== null
    const place = from ?? (isAgain ? 0 : startPlace(item))
    const way = { queue: withoutHidden(queue, item.id), past, thenId }
    if (preroll?.isDue(item)) {
      store.send({ type: 'choose', item: { ...item, audio_url: null }, ...way })
      return fetchThenStart(() => foundAfter(preroll, item, find), { place: Promise.resolve(place) })
    }
    if (typeof place === 'number') {
      store.send({ type: 'choose', item, position: place, ...way })
      return item.audio_url ? start(item, item.audio_url) : fetchThenStart(() => find(item.id))
    }
    store.send({ type: 'choose', item: { ...item, audio_url: null }, ...way })
    return fetchThenStart(() => foundOf(item, find), { place })
  }

  function ready({ audio_url, live, locale }: PlayableItem): void {
    const isOn = state().item !== null && (state().item?.audio_url !== null || state().status === 'loading')
    if (isOn || live || !audio_url || audio_url.includes(SIGNED)) return
    // One whose address tells the time is another each time.
    if (localeLink(audio_url, locale) === audio_url) output.ready(audio_url)
  }

  async function retry({ isQuiet = false, isAnew = true }: RetryOptions = {}): Promise<Played> {
    store.send({ type: 'retry' })
    const { item } = state()
    return item ? fetchThenStart(() => find(item.id), { isQuiet, isAnew }) : 'nothing'
  }

  async function resume(isMoved: boolean): Promise<Played> {
    const { item, position } = state()
    if (!item) return 'nothing'
    const place = Promise.resolve(isMoved ? position : startPlace(item)).then((second) => second || position)
    store.send({ type: 'retry' })
    return fetchThenStart(() => find(item.id), { place })
  }

  async function renew(): Promise<void> {
    const { item } = state()
    const found = item && (await find(item.id))
    const { item: now, status } = state()
    if (found?.kind !== 'item' || now?.id !== item?.id || status !== 'playing') return
    const { audio_url, duration } = found.item
    if (await output.change(localeLink(audio_url, found.item.locale))) linkEndsAt = endOf(audio_url, duration)
  }

  function start(item: PlayableItem, url: string, isAnew = false): Played {
    const { live } = item
    linkEndsAt = endOf(url, item.duration)
    if (live) output.tune({ url, fallbackUrl: live.fallback_url })
    else {
      output.setRate(keptRate(item))
      output.load(localeLink(url, item.locale), { position: state().position, isAnew })
      output.play()
    }
    return 'playing'
  }

  async function fetchThenStart(
    fetch: () => Promise<Found>,
    { place, isQuiet = false, isAnew = false }: RetryOptions & { place?: Promise<number> } = {},
  ): Promise<Played> {
    output.prime()
    const { stretch } = state()
    const [found, position] = await Promise.all([fetch(), place])
    const { status, item, stretch: now } = state()
    const isOvertaken = now !== stretch || status !== 'loading' || Boolean(item?.audio_url)
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

  return { play, ready, retry, resume, renew, hasOldLink: () => wallClock() > linkEndsAt - EARLY_MILLISECONDS }
}

/** When a link that was made just now ends; public ones never do. */
function endOf(url: string, duration: number): number {
  return url.includes(SIGNED) ? mediaLinkEnd(wallClock(), duration) : Number.POSITIVE_INFINITY
}

/** An item whose link is fetched, once what comes before it is over. */
async function foundAfter(preroll: Preroll, item: PlayableItem, find: EngineParts['find']): Promise<Found> {
  const found = await (item.adsMetadata ? foundOf(item, find) : find(item.id))
  if (found.kind === 'item') await preroll.play(found.item)
  return found
}

/** An item whose link is known already is found as it is. */
async function foundOf(item: PlayableItem, find: EngineParts['find']): Promise<Found> {
  const { audio_url } = item
  return audio_url ? { kind: 'item', item: { ...item, audio_url } } : find(item.id)
}
