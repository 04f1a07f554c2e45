import { useEffect } from 'react'
import { PREFETCH_BATCH, PREFETCH_EVERY_MILLISECONDS } from '#contract/limits.ts'
import { isPagePath, pageNameOf } from '../../pages/routes.ts'
import { fetchPage } from './page-loader.ts'
import { isPrefetched, storePrefetched } from './prefetched-pages.ts'
import { loadView } from './views.ts'

/** Fetches pages ahead: four of the links in view every three seconds, and at once the one that is pointed at. */
export function Prefetching() {
  useEffect(() => {
    const asked = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link) prefetch(link)
    }
    const batch = () => {
      if (document.visibilityState !== 'visible' || savesData()) return
      linksInView().slice(0, PREFETCH_BATCH).forEach(prefetch)
    }
    const timer = setInterval(batch, PREFETCH_EVERY_MILLISECONDS)
    document.addEventListener('pointerover', asked, { passive: true })
    document.addEventListener('focusin', asked)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointerover', asked)
      document.removeEventListener('focusin', asked)
    }
  }, [])
  return null
}

function prefetch(link: HTMLAnchorElement): void {
  if (!isWorthFetching(link)) return
  const url = new URL(link.href)
  storePrefetched(url, fetchPage(url))
  loadView(pageNameOf(url.pathname)).catch(() => undefined)
}

function isWorthFetching(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  // What a page answers in place is never opened as a page.
  if (link.hasAttribute('data-in-place')) return false
  // Where links stand as close as the verses of a chapter, few are meant.
  if (link.dataset.prefetch === 'never') return false
  const isHere = link.pathname === location.pathname && link.search === location.search
  return !isHere && isPagePath(link.pathname) && !isPrefetched(new URL(link.href))
}

function linksInView(): HTMLAnchorElement[] {
  const seen = new Set<string>()
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => {
    if (seen.has(link.href) || !isWorthFetching(link)) return false
    const { top, bottom, left, right } = link.getBoundingClientRect()
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isInView && Boolean(seen.add(link.href))
  })
}

/** Whoever asks the browser to save data is not sent pages they may never open. */
function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
