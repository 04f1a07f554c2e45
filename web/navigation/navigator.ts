import type { NavigationState } from './navigation-state.ts'
import { isSamePage, type PageLocation, pageLocationOf } from './page-location.ts'
import { createPageTransitions, type TransitionDependencies } from './page-transitions.ts'

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
  follow: (location: PageLocation, options?: { keepsScroll?: boolean }) => Promise<void>
  /** Reloads the current page's data and shows it in place. */
  reload: () => Promise<void>
  /** Cancels the pending navigation. */
  cancel: () => void
}

type NavigatorDependencies<page> = TransitionDependencies<page> & { createKey: () => string }

/**
 * Navigates between pages: one navigation at a time, the latest wins, and the history is written when the page is
 * shown.
 */
export function createNavigator<page>(dependencies: NavigatorDependencies<page>): Navigator<page> {
  const { history, createKey } = dependencies
  const { state, dispatch, cancelPending, resolvePage, go } = createPageTransitions(dependencies)

  return {
    current: state.getSnapshot,
    watch: state.subscribe,
    async navigate(to, { replace = false, state: pageState = null, keepsScroll = false } = {}) {
      const here = new URL(history.href())
      const url = new URL(to, here)
      if (url.origin !== here.origin) return history.open(url.href)
      const at = pageLocationOf(url, { key: createKey(), state: pageState })
      const isHere = isSamePage(at, state.getSnapshot().location)
      const entry = replace || (isHere && url.hash === here.hash) ? 'replace' : 'push'
      if (!isHere || (!replace && url.hash === '')) {
        // The address may be the current one although another page is shown: the offline page.
        const isSameAddress = isHere || isSamePage(url, here)
        return go(at, { entry: isSameAddress ? 'replace' : entry, by: 'navigate', keepsScroll })
      }
      const signal = cancelPending()
      const settling = history.settled()
      // Synchronous if possible, so that a dialog opened in the same task finds the new entry.
      if (settling) await settling
      if (signal.aborted) return
      history[entry](at)
      dispatch({ type: 'change-fragment', at, by: 'navigate', keepsScroll })
    },
    async follow(at, { keepsScroll = false } = {}) {
      if (!isSamePage(at, state.getSnapshot().location)) return go(at, { entry: 'none', by: 'history', keepsScroll })
      cancelPending()
      // The entry of a closed layer, such as a dialog's: the page stays.
      if (at.key === state.getSnapshot().location.key) return dispatch({ type: 'cancel' })
      dispatch({ type: 'change-fragment', at, by: 'history', keepsScroll })
    },
    async reload() {
      // The pending page brings its own new data.
      if (state.getSnapshot().pendingLocation) return
      const { location: current } = state.getSnapshot()
      const resolved = await resolvePage(current, cancelPending())
      if (!resolved) return
      if (isSamePage(resolved.at, current)) return dispatch({ type: 'update-page', page: resolved.page })
      await history.settled()
      history.replace(resolved.at)
      dispatch({ type: 'show-page', ...resolved, by: 'navigate', keepsScroll: false })
    },
    cancel() {
      cancelPending()
      dispatch({ type: 'cancel' })
    },
  }
}
