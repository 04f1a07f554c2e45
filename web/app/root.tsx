import { useEffect } from 'react'
import { ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import type { PageData } from '#contract/page-data.ts'
import { LinkSlot } from '#web/features/sign-in/link-slot.tsx'
import { PlayerBarSlot } from '#web/player/audio/player-bar-slot.tsx'
import { VIEWS } from '../pages/routes.ts'
import { CookieBannerSlot } from './cookie-banner-slot.tsx'
import { Document } from './document.tsx'
import { Head } from './head.tsx'
import { LinkClicks } from './link-clicks.tsx'
import { oembedLink } from './oembed-link.ts'
import { Prefetching } from './prefetching.tsx'
import { Shell } from './shell/shell.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { isPageName, viewOf } from './views.ts'

/** Everything around and inside the page that the router has loaded. */
export function Root({ year }: { year: number }) {
  const page = useLoaderData<PageData>()
  const { pathname, search } = useLocation()
  const name = isPageName(page.componentChunkName) ? page.componentChunkName : 'failure'
  const { theme } = VIEWS[name]
  const View = viewOf(name)

  useEffect(() => {
    performance.mark('hydrated')
  }, [])

  return (
    <Document theme={theme}>
      <Head meta={page.result.meta} oembed={oembedLink(name, page.result.meta.canonical)} />
      {/* First, so that it is reached first: it stands only until it is answered. */}
      <CookieBannerSlot path={pathname} />
      <Shell path={pathname} theme={theme} year={year} player={<PlayerBarSlot />}>
        <View key={pathname + search} data={page.result.data} />
      </Shell>
      <LinkSlot />
      <SlowNotice />
      <LinkClicks />
      <Prefetching />
      <ScrollRestoration />
    </Document>
  )
}
