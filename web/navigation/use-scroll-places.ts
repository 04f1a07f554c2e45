import { useEffect, useLayoutEffect } from 'react'
import { keepScroll, keptScroll, saveScrolls } from './kept-scrolls.ts'
import type { Navigator } from './navigator.ts'
import { type Scroll, scrollFor } from './scroll-rule.ts'
import type { Travel } from './travel.ts'

/** Leaves each page where the visitor may come back to, and shows each new one where it is meant to begin. */
export function useScrollPlaces(navigator: Navigator<unknown>, { place, arrival }: Travel<unknown>): void {
  useEffect(() => {
    let { key } = navigator.current().place
    const left = () => keepScroll(key, scrollY)
    const unwatch = navigator.watch(() => {
      const next = navigator.current().place.key
      // The page that is left still stands: it goes only when React has drawn the next.
      if (next !== key) left()
      key = next
    })
    const hidden = () => {
      left()
      saveScrolls()
      // A reload is the browser's to scroll.
      history.scrollRestoration = 'auto'
    }
    const shown = () => {
      history.scrollRestoration = 'manual'
    }
    shown()
    addEventListener('pagehide', hidden)
    addEventListener('pageshow', shown)
    return () => {
      unwatch()
      removeEventListener('pagehide', hidden)
      removeEventListener('pageshow', shown)
    }
  }, [navigator])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, whatever else changes
  useLayoutEffect(() => {
    scroll(scrollFor(arrival, place.hash, keptScroll(place.key)))
  }, [arrival.count])
}

function scroll(scroll: Scroll): void {
  if (scroll.to === 'nowhere') return
  const element = scroll.to === 'element' ? document.getElementById(scroll.id) : null
  if (element) element.scrollIntoView()
  else scrollTo(0, scroll.to === 'height' ? scroll.pixels : 0)
}
