import { useEffect } from 'react'
import { EVENT_PROP_CHARACTERS } from '#contract/limits.ts'
import { GIFT, LOGIN, SIGNUP, SUBSCRIBE } from '#contract/paths.ts'
import { isRepeatedTap, type Tap } from '#rules/analytics/repeated-tap.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { shownVariants } from '#web/state/tracking/shown-variants.ts'
import { track } from '#web/state/tracking/track.ts'
import type { PageName } from '../pages/routes.ts'

/** Presses reported to analytics, by link, with their event names. No other press is reported. */
const TRACKED_LINKS: ReadonlyMap<string, string> = new Map([
  [SUBSCRIBE, 'subscribe'],
  [SIGNUP, 'sign_up'],
  [LOGIN, 'log_in'],
  [GIFT, 'gift'],
])

/** Cut to the longest property that an event may have. */
const shortened = (pathname: string) => pathname.slice(0, EVENT_PROP_CHARACTERS)

/** Reports page views and presses of tracked links to our own server, with the visitor's consent (`track`). */
export function PageAnalytics({ name, data }: { name: PageName; data: unknown }) {
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page's data comes with its address
  useEffect(() => {
    track({
      event: 'view',
      name,
      content_category: categoryOf(data),
      props: { path: shortened(pathname), ...shownVariants() },
    })
  }, [name, pathname])

  useEffect(() => {
    let last: Tap | undefined
    const clicked = ({ target, timeStamp }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const trackedName = link?.origin === location.origin ? TRACKED_LINKS.get(link.pathname) : undefined
      if (!link || !trackedName) return
      const tap = { what: trackedName, at: timeStamp }
      if (isRepeatedTap(last, tap)) return
      last = tap
      const props = { path: shortened(pathname), ...shownVariants() }
      track({ event: 'tap', name: trackedName, button_text: wordsOf(link), view_name: name, props })
    }
    const listening = new AbortController()
    document.addEventListener('click', clicked, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [name, pathname])

  return null
}

const MAX_LABEL_CHARACTERS = 100

function wordsOf(link: HTMLElement): string | null {
  return link.textContent?.trim().slice(0, MAX_LABEL_CHARACTERS) || null
}

/** The kind of content of a page: an item or a series, or null. */
function categoryOf(data: unknown): string | null {
  for (const about of [data, ...valuesOf(data)]) {
    if (typeof about === 'object' && about !== null && 'content_category' in about) {
      if (typeof about.content_category === 'string') return about.content_category
    }
  }
  return null
}

function valuesOf(data: unknown): unknown[] {
  return typeof data === 'object' && data !== null ? Object.values(data) : []
}
