import type { PlayableItem } from '../../core/state/audio-state.ts'
import { storedRate } from '../storage/stored-rates.ts'
import type { EngineDependencies, PlayResult } from './engine-dependencies.ts'
import type { ItemResult } from './find-item.ts'
import type { LinkExpiry } from './link-expiry.ts'
import { localeLink } from './locale-link.ts'

export type RetryOptions = {
  /** The caller reports a failure instead. */
  isQuiet?: boolean
  /** Requests the recording again instead of using the browser's cached data, after that data failed. */
  bypassesCache?: boolean
}

type FetchOptions = RetryOptions & {
  /** The position to start at, in seconds. */
  startAt?: Promise<number>
}

type ItemStarter = {
  /** Starts the selected item at its link. */
  start: (item: PlayableItem, url: string) => PlayResult
  /** Fetches the selected item, then starts it unless the visitor chose something else meanwhile. */
  fetchThenStart: (fetch: () => Promise<ItemResult>, options?: FetchOptions) => Promise<PlayResult>
}

type StarterDependencies = Pick<EngineDependencies, 'store' | 'output'> & { expiry: LinkExpiry }

/** Starts items that were selected in the store. */
export function createItemStarter({ store, output, expiry }: StarterDependencies): ItemStarter {
  const state = store.getSnapshot

  function start(item: PlayableItem, url: string, bypassesCache = false): PlayResult {
    const { live } = item
    expiry.set(url, item.duration)
    if (live) output.tune({ url, fallbackUrl: live.fallback_url })
    else {
      output.setRate(storedRate(item))
      output.load(localeLink(url, item.locale), { position: state().position, bypassesCache })
      output.play()
    }
    return 'playing'
  }

  async function fetchThenStart(
    fetch: () => Promise<ItemResult>,
    { startAt, isQuiet = false, bypassesCache = false }: FetchOptions = {},
  ): Promise<PlayResult> {
    output.unlock()
    const { discontinuity } = state()
    const [found, position] = await Promise.all([fetch(), startAt])
    const { status, item, discontinuity: now } = state()
    const isOvertaken = now !== discontinuity || status !== 'loading' || Boolean(item?.audio_url)
    if (isOvertaken) return 'nothing'
    if (found.kind !== 'item') {
      // The element was unlocked: what is loaded later must not start by itself.
      output.pause()
      if (found.kind !== 'unreachable') store.send({ type: 'access-denied' })
      else if (!isQuiet) store.send({ type: 'unreachable' })
      return found.kind
    }
    store.send({ type: 'loaded', item: found.item, ...(position !== undefined && { position }) })
    return start(found.item, found.item.audio_url, bypassesCache)
  }

  return { start, fetchThenStart }
}
