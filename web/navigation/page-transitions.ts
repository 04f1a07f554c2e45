import { createStore, type Store } from '#web/store/create-store.ts'
import {
  initialNavigationState,
  type NavigationCause,
  type NavigationState,
  type NavigationStateEvent,
  nextNavigationState,
} from './navigation-state.ts'
import { isSamePage, type PageLocation, pageLocationOf } from './page-location.ts'

/** What an address leads to: a page, a redirect, or a URL that needs a full load. */
export type LoadResult<page> = { page: page } | { redirectTo: string } | { fullLoad: string }

/** The parts of the browser's history that the navigator uses. */
export type HistoryPort = {
  /** The browser's current address, in full. */
  href: () => string
  push: (location: PageLocation) => void
  replace: (location: PageLocation) => void
  /** Resolves once the history may be written; null if it may be written now. */
  settled: () => Promise<void> | null
  /** Opens an address with a full load. */
  open: (href: string) => void
}

export type TransitionDependencies<page> = {
  first: { location: PageLocation; page: page }
  history: HistoryPort
  /** Rejects if the page needs a full load. */
  load: (url: URL, signal: AbortSignal) => Promise<LoadResult<page>>
}

type Transition = { entry: 'push' | 'replace' | 'none'; by: NavigationCause; keepsScroll: boolean }

export type PageTransitions<page> = {
  state: Store<NavigationState<page>>
  dispatch: (event: NavigationStateEvent<page>) => void
  /** Aborts the pending load and returns a new signal. */
  cancelPending: () => AbortSignal
  /** The page at the end of an address's redirects; undefined if the navigation ended otherwise. */
  resolvePage: (requested: PageLocation, signal: AbortSignal) => Promise<ResolvedPage<page> | undefined>
  /** Loads a page, writes the history and shows it. */
  go: (to: PageLocation, transition: Transition) => Promise<void>
}

type ResolvedPage<page> = { at: PageLocation; page: page }

/** After this many redirects, leaves the loop to the browser's own error page. */
const MAX_REDIRECTS = 8

/** Loads pages one at a time, the latest wins, and writes the history when the page is shown. */
export function createPageTransitions<page>(dependencies: TransitionDependencies<page>): PageTransitions<page> {
  const { first, history, load } = dependencies
  const state = createStore(initialNavigationState(first.location, first.page))
  let pending = new AbortController()

  function dispatch(event: NavigationStateEvent<page>) {
    state.update((before) => nextNavigationState(before, event))
  }

  function cancelPending(): AbortSignal {
    pending.abort()
    pending = new AbortController()
    return pending.signal
  }

  async function resolvePage(requested: PageLocation, signal: AbortSignal): Promise<ResolvedPage<page> | undefined> {
    let url = new URL(requested.pathname + requested.search + requested.hash, history.href())
    for (let turn = 0; turn <= MAX_REDIRECTS; turn++) {
      const result = await load(url, signal).catch(() => ({ fullLoad: url.href }))
      if (signal.aborted) return undefined
      if ('page' in result) return { at: pageLocationOf(url, requested), page: result.page }
      const next = new URL('redirectTo' in result ? result.redirectTo : result.fullLoad, url)
      if ('fullLoad' in result || next.origin !== url.origin) {
        history.open(next.href)
        return undefined
      }
      url = next
    }
    history.open(url.href)
    return undefined
  }

  async function go(to: PageLocation, { entry, ...cause }: Transition): Promise<void> {
    const signal = cancelPending()
    dispatch({ type: 'start', to })
    const resolved = await resolvePage(to, signal)
    if (!resolved) return
    await history.settled()
    if (signal.aborted) return
    const isElsewhere = !isSamePage(resolved.at, to)
    if (entry === 'push') history.push(resolved.at)
    else if (entry === 'replace' || isElsewhere) history.replace(resolved.at)
    dispatch({ type: 'show-page', ...resolved, ...cause })
  }

  return { state, dispatch, cancelPending, resolvePage, go }
}
