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

export type TransitionDependencies<page> = {
  first: { place: PageLocation; page: page }
  history: HistoryPort
  /** Rejects if the page needs a full load. */
  load: (url: URL, signal: AbortSignal) => Promise<LoadResult<page>>
}

type Transition = { entry: 'push' | 'replace' | 'kept'; by: NavigationCause; keepsScroll: boolean }

export type PageTransitions<page> = {
  state: Store<NavigationState<page>>
  dispatch: (event: NavigationStateEvent<page>) => void
  /** Aborts the pending load and returns a new signal. */
  cancelPending: () => AbortSignal
  /** The page at the end of an address's redirects; undefined if the navigation ended otherwise. */
  resolvePage: (asked: PageLocation, signal: AbortSignal) => Promise<ResolvedPage<page> | undefined>
  /** Loads a page, writes the history and shows it. */
  go: (to: PageLocation, transition: Transition) => Promise<void>
}

type ResolvedPage<page> = { at: PageLocation; page: page }

/** After this many redirects, leaves the loop to the browser's own error page. */
const MOST_REDIRECTS = 8

/** Loads pages one at a time, the latest wins, and writes the history when the page is shown. */
export function createPageTransitions<page>(dependencies: TransitionDependencies<page>): PageTransitions<page> {
  const { first, history, load } = dependencies
  const state = createStore(initialNavigationState(first.place, first.page))
  let pending = new AbortController()

  function dispatch(event: NavigationStateEvent<page>) {
    state.update((before) => nextNavigationState(before, event))
  }

  function cancelPending(): AbortSignal {
    pending.abort()
    pending = new AbortController()
    return pending.signal
  }

  async function resolvePage(asked: PageLocation, signal: AbortSignal): Promise<ResolvedPage<page> | undefined> {
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

  return { state, dispatch, cancelPending, resolvePage, go }
}
