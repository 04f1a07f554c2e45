import { PREFETCH_BATCH, PREFETCH_EVERY_MILLISECONDS } from '#contract/limits.ts'
import { savesData } from '#web/http/browser/connection.ts'
import { isPagePath } from '../../pages/routes.ts'
import { prefetchPage } from './prefetch-page.ts'
import { isPrefetched } from './prefetched-pages.ts'

/**
 * Prefetches pages until the returned function is called: every three seconds four of the links in view, and at once a
 * link that is pointed at or focused. None while the browser asks to save data.
 */
export function prefetchLinks(): () => void {
  const prefetchLinkOf = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && !savesData()) prefetch(link)
  }
  const prefetchInView = () => {
    if (document.visibilityState !== 'visible' || savesData()) return
    linksInView().slice(0, PREFETCH_BATCH).forEach(prefetch)
  }
  const timer = setInterval(prefetchInView, PREFETCH_EVERY_MILLISECONDS)
  const listening = new AbortController()
  document.addEventListener('pointerover', prefetchLinkOf, { passive: true, signal: listening.signal })
  document.addEventListener('focusin', prefetchLinkOf, { signal: listening.signal })
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}

function prefetch(link: HTMLAnchorElement): void {
  if (isWorthFetching(link)) prefetchPage(link.href)
}

function isWorthFetching(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  // The page handles such a link itself, without a navigation.
  if (link.hasAttribute('data-in-place')) return false
  // For dense links, such as the verses of a chapter: few are ever pressed.
  if (link.dataset.prefetch === 'never') return false
  const isHere = link.pathname === location.pathname && link.search === location.search
  return !isHere && isPagePath(link.pathname) && !isPrefetched(new URL(link.href))
}

function linksInView(): HTMLAnchorElement[] {
  const seenUrls = new Set<string>()
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => {
    if (seenUrls.has(link.href) || !isWorthFetching(link)) return false
    const { top, bottom, left, right } = link.getBoundingClientRect()
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isInView && Boolean(seenUrls.add(link.href))
  })
}
