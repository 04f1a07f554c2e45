import { useEffect } from 'react'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { isPlainClick } from '#web/ui/button/is-plain-click.ts'

/** Links are plain `<a>` elements: one listener turns clicks on the site's own pages into client navigations. */
export function LinkClicks() {
  const navigate = useNavigate()
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isOwnPage(link)) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    const listening = new AbortController()
    document.addEventListener('click', clicked, { signal: listening.signal })
    return () => listening.abort()
  }, [navigate])
  return null
}

/** Paths that the server answers by itself: calls, redirects to other services, the API's description. */
const NO_PAGES = /^\/(?:docs|studio|web)(?:\/|$)/

function isOwnPage(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false
  const isSamePlace = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  // The last segment of a file's path contains a dot; a page's never does.
  return !isSamePlace && !/\.[a-z0-9]+$/i.test(link.pathname) && !NO_PAGES.test(link.pathname)
}
