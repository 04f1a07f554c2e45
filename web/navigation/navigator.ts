import {
  initialNavigationState,
  type NavigationCause,
  type NavigationState,
  type NavigationStateEvent,
  nextNavigationState,
} from './navigation-state.ts'
import { isSamePage, type PageLocation, pageLocationOf } from './page-location.ts'

/** What was found at an address: its page, an address that it leads on to, or that it is opened by a full load alone. */
export type LoadResult<page> = { page: page } | { to: string } | { opens: string }

/** The browser's history, and the way out of it. */
export type HistoryPort = {
  /** The address that stands in the browser now, in full. */
  href: () => string
  push: (place: PageLocation) => void
  replace: (place: PageLocation) => void
  /** Opens an address by a full load. */
  open: (href: string) => void
}

export type NavigateOptions = {
  /** Puts the new place where the old one stands in the history. */
  replace?: boolean
  /** What the page there is told; anything the browser can copy. */
  state?: unknown
  keepsScroll?: boolean
}

/** Goes to an address, as `href` understands it. Settles when the visitor is there, or has gone elsewhere meanwhile. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>

export type Navigator<page> = {
  current: () => NavigationState<page>
  watch: (listener: () => void) => () => void
  navigate: Navigate
  /** The browser went to another entry of its history: the page follows it. */
  follow: (place: PageLocation, options?: { keepsScroll?: boolean }) => Promise<void>
  /** Loads the present page's data anew, and shows it in place. */
  reload: () => Promise<void>
  /** Gives up what is on its way. */
  cancel: () => void
}

type NavigatorDependencies<page> = {
  first: { place: PageLocation; page: page }
  history: HistoryPort
  /** Fails when the page cannot be shown without a full load. */
  load: (url: URL, signal: AbortSignal) => Promise<LoadResult<page>>
  drawKey: () => string
}

type Transition = { entry: 'push' | 'replace' | 'kept'; by: NavigationCause; keepsScroll: boolean }

/** After so many an address leads in a circle, which the browser tells of better. */
const MOST_REDIRECTS = 8

/** Leads from page to page: one way at a time, the visitor's last word counting, the history written on arrival. */
export function createNavigator<page>({ first, history, load, drawKey }: NavigatorDependencies<page>): Navigator<page> {
  const listeners = new Set<() => void>()
  let navigationState = initialNavigationState(first.place, first.page)
  let pending = new AbortController()

  function dispatch(event: NavigationStateEvent<page>) {
    navigationState = nextNavigationState(navigationState, event)
    for (const listener of listeners) listener()
  }

  /** Ends what was under way. */
  function cancelPending(): AbortSignal {
    pending.abort()
    pending = new AbortController()
    return pending.signal
  }

  /** The page that a place leads to in the end; undefined when there is nothing more to do here. */
  async function resolvePage(
    asked: PageLocation,
    signal: AbortSignal,
  ): Promise<{ at: PageLocation; page: page } | undefined> {
    let url = new URL(asked.pathname + asked.search + asked.hash, history.href())
    for (let turn = 0; turn <= MOST_REDIRECTS; turn++) {
      const found = await load(url, signal).catch(() => ({ opens: url.href }))
      if (signal.aborted) return undefined
      if ('page' in found) return { at: pageLocationOf(url, asked), page: found.page }
      const next = new URL('to' in found ? found.to : found.opens, url)
      if ('opens' in found || next.origin !== url.origin) {
        history.open(next.href)
        return undefined
      }
      url = next
    }
    history.open(url.href)
    return undefined
  }

  async function go(to: PageLocation, { entry, ...way }: Transition): Promise<void> {
    const signal = cancelPending()
    dispatch({ type: 'set-out', to })
    const found = await resolvePage(to, signal)
    if (!found) return
    const isElsewhere = !isSamePage(found.at, to)
    if (entry === 'push') history.push(found.at)
    else if (entry === 'replace' || isElsewhere) history.replace(found.at)
    dispatch({ type: 'arrive', ...found, ...way })
  }

  return {
    current: () => navigationState,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async navigate(to, { replace = false, state = null, keepsScroll = false } = {}) {
      const here = new URL(history.href())
      const url = new URL(to, here)
      if (url.origin !== here.origin) return history.open(url.href)
      const at = pageLocationOf(url, { key: drawKey(), state })
      const isHere = isSamePage(at, navigationState.location)
      const entry = replace || (isHere && url.hash === here.hash) ? 'replace' : 'push'
      if (!isHere || (!replace && url.hash === '')) {
        // The page that says there is no connection stands at the address of another.
        const stands = isHere || isSamePage(url, here)
        return go(at, { entry: stands ? 'replace' : entry, by: 'going', keepsScroll })
      }
      cancelPending()
      history[entry](at)
      dispatch({ type: 'move', at, by: 'going', keepsScroll })
    },
    async follow(at, { keepsScroll = false } = {}) {
      if (!isSamePage(at, navigationState.location)) return go(at, { entry: 'kept', by: 'history', keepsScroll })
      cancelPending()
      // An entry that somebody laid over this one, such as an open dialog's, is gone: nothing moves.
      if (at.key === navigationState.location.key) return dispatch({ type: 'stay' })
      dispatch({ type: 'move', at, by: 'history', keepsScroll })
    },
    async reload() {
      // What is on its way is new by itself.
      if (navigationState.pendingLocation) return
      const { location: place } = navigationState
      const found = await resolvePage(place, cancelPending())
      if (!found) return
      if (isSamePage(found.at, place)) return dispatch({ type: 'renew', page: found.page })
      history.replace(found.at)
      dispatch({ type: 'arrive', ...found, by: 'going', keepsScroll: false })
    },
    cancel() {
      cancelPending()
      dispatch({ type: 'stay' })
    },
  }
}
