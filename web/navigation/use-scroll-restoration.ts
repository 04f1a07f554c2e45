import { useEffect, useLayoutEffect } from 'react'
import type { NavigationState } from './navigation-state.ts'
import type { Navigator } from './navigator.ts'
import { rememberScroll, storedScroll, storeScrolls } from './scroll-positions.ts'
import { type ScrollTarget, scrollTargetFor } from './scroll-target.ts'

/** Remembers the scroll position of the page that is left, and scrolls the new page to its target. */
export function useScrollRestoration(
  navigator: Navigator<unknown>,
  { location, lastNavigation }: NavigationState<unknown>,
): void {
  useEffect(() => {
    let { key } = navigator.current().location
    const remember = () => rememberScroll(key, scrollY)
    const unwatch = navigator.watch(() => {
      const next = navigator.current().location.key
      // The old page is still in the DOM until React has rendered the next.
      if (next !== key) remember()
      key = next
    })
    const hidden = () => {
      remember()
      storeScrolls()
      // The browser restores the scroll position of a reload.
      history.scrollRestoration = 'auto'
    }
    const shown = () => {
      history.scrollRestoration = 'manual'
    }
    shown()
    const listening = new AbortController()
    addEventListener('pagehide', hidden, { signal: listening.signal })
    addEventListener('pageshow', shown, { signal: listening.signal })
    return () => {
      unwatch()
      listening.abort()
    }
  }, [navigator])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useLayoutEffect(() => {
    applyScroll(scrollTargetFor(lastNavigation, location.hash, storedScroll(location.key)))
  }, [lastNavigation.count])
}

function applyScroll(scroll: ScrollTarget): void {
  if (scroll.to === 'nowhere') return
  const element = scroll.to === 'element' ? document.getElementById(scroll.id) : null
  if (element) element.scrollIntoView()
  else scrollTo(0, scroll.to === 'height' ? scroll.pixels : 0)
}
