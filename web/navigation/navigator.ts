import { createStore } from '#web/store/create-store.ts'
import {
  initialNavigationState,
  type NavigationCause,
  type NavigationState,
  type NavigationStateEvent,
  nextNavigationState,
} from './navigation-state.ts'
import { isSamePage, type PageLocation, pageLocationOf } from './page-location.ts'

/** What an address leads to: a page, a redirect, or a URL that needs a full load. */
export type LoadResult<page> = { page: page } | { to: string } | { opens: string }

/** The parts of the browser's history that the navigator uses. */
export type HistoryPort = {
  /** The browser's current address, in full. */
  href: () => string
  push: (place: PageLocation) => void
  replace: (place: PageLocation) => void
  /** Settles once the history may be written; null if it may be at once. */
  settled: () => Promise<void> | null
  /** Opens an address with a full load. */
  open: (href: string) => void
}

type NavigateOptions = {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean
  /** State for the page; anything that the structured clone algorithm can copy. */
  state?: unknown
  keepsScroll?: boolean
}

/**
 * Navigates to an address, as in `href`. Resolves when the page is shown or another navigation has replaced this one.
 */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>

export type Navigator<page> = {
  current: () => NavigationState<page>
  watch: (listener: () => void) => () => void
  navigate: Navigate
  /** Shows the page of another history entry, to which the browser has moved already. */
  follow: (place: PageLocation, options?: { keepsScroll?: boolean }) => Promise<void>
  /** Reloads the current page's data and shows it in place. */
  reload: () => Promise<void>
  /** Cancels the pending navigation. */
  cancel: () => void
}

type NavigatorDependencies<page> = {
  first: { place: PageLocation; page: page }
  history: HistoryPort
  /** Rejects if the page needs a full load. */
  load: (url: URL, signal: AbortSignal) => Promise<LoadResult<page>>
  drawKey: () => string
}

type Transition = { entry: 'push' | 'replace' | 'kept'; by: NavigationCause; keepsScroll: boolean }

/** After this many redirects, leaves the loop to the browser's own error page. */
const MOST_REDIRECTS = 8

/**
 * Navigates between pages: one navigation at a time, the latest wins, and the history is written when the page is
 * shown.
 */
export function createNavigator<page>({ first, history, load, drawKey }: NavigatorDependencies<page>): Navigator<page> {
  const state = createStore(initialNavigationState(first.place, first.page))
  let pending = new AbortController()

  function dispatch(event: NavigationStateEvent<page>) {
    state.update((before) => nextNavigationState(before, event))
  }

  /** Aborts the pending load and returns a new signal. */
  function cancelPending(): AbortSignal {
    pending.abort()
    pending = new AbortController()
    return pending.signal
  }

  /** The page at the end of an address's redirects; undefined if the navigation ended otherwise. */
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
    await history.settled()
    if (signal.aborted) return
    const isElsewhere = !isSamePage(found.at, to)
    if (entry === 'push') history.push(found.at)
    else if (entry === 'replace' || isElsewhere) history.replace(found.at)
    dispatch({ type: 'arrive', ...found, ...way })
  }

  return {
    current: state.getSnapshot,
    watch: state.subscribe,
    async navigate(to, { replace = false, state: pageState = null, keepsScroll = false } = {}) {
      const here = new URL(history.href())
      const url = new URL(to, here)
      if (url.origin !== here.origin) return history.open(url.href)
      const at = pageLocationOf(url, { key: drawKey(), state: pageState })
      const isHere = isSamePage(at, state.getSnapshot().location)
      const entry = replace || (isHere && url.hash === here.hash) ? 'replace' : 'push'
      if (!isHere || (!replace && url.hash === '')) {
        // The offline page is shown at the address of the page that failed to load.
        const stands = isHere || isSamePage(url, here)
        return go(at, { entry: stands ? 'replace' : entry, by: 'going', keepsScroll })
      }
      const signal = cancelPending()
      const settling = history.settled()
      // A dialog that is opened together with this finds the new entry: without need nothing waits.
      if (settling) await settling
      if (signal.aborted) return
      history[entry](at)
      dispatch({ type: 'move', at, by: 'going', keepsScroll })
    },
    async follow(at, { keepsScroll = false } = {}) {
      if (!isSamePage(at, state.getSnapshot().location)) return go(at, { entry: 'kept', by: 'history', keepsScroll })
      cancelPending()
      // The entry of a closed layer, such as a dialog's: the page stays.
      if (at.key === state.getSnapshot().location.key) return dispatch({ type: 'stay' })
      dispatch({ type: 'move', at, by: 'history', keepsScroll })
    },
    async reload() {
      // The pending page brings its own new data.
      if (state.getSnapshot().pendingLocation) return
      const { location: place } = state.getSnapshot()
      const found = await resolvePage(place, cancelPending())
      if (!found) return
      if (isSamePage(found.at, place)) return dispatch({ type: 'renew', page: found.page })
      await history.settled()
      history.replace(found.at)
      dispatch({ type: 'arrive', ...found, by: 'going', keepsScroll: false })
    },
    cancel() {
      cancelPending()
      dispatch({ type: 'stay' })
    },
  }
}
