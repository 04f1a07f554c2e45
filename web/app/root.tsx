import { useEffect } from 'react'
import { ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import type { Offers, PageData } from '#contract/page-data.ts'
import { AppDownloadSlot } from '#web/features/app-download/app-download-slot.tsx'
import { ProgressSlot } from '#web/features/progress/progress-slot.tsx'
import { CarrierSlot } from '#web/features/sign-in/carrier-slot.tsx'
import { LinkSlot } from '#web/features/sign-in/link-slot.tsx'
import { OffersContext } from '#web/features/sign-in/offers.ts'
import { PlayerBarSlot } from '#web/player/audio/player-bar-slot.tsx'
import { VideoModalSlot } from '#web/player/video/video-modal-slot.tsx'
import { VIEWS } from '../pages/routes.ts'
import { AppPrompt } from './app-prompt.tsx'
import { CookieBannerSlot } from './cookie-banner-slot.tsx'
import { Document } from './document.tsx'
import { Head } from './head.tsx'
import { LinkClicks } from './link-clicks.tsx'
import { oembedLink } from './oembed-link.ts'
import { PageEvents } from './page-events.tsx'
import { PLAYER_ACTIONS } from './player-actions.tsx'
import { Prefetching } from './prefetching.tsx'
import { Shell } from './shell/shell.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { isPageName, viewOf } from './views.ts'

/** What is the same on every page of this installation. */
export type Site = { year: number; offers: Offers }

/** Everything around and inside the page that the router has loaded. */
export function Root({ site: { year, offers } }: { site: Site }) {
  const page = useLoaderData<PageData>()
  const { pathname, search } = useLocation()
  const name = isPageName(page.componentChunkName) ? page.componentChunkName : 'failure'
  const { theme } = VIEWS[name]
  const View = viewOf(name)

  useEffect(() => {
    performance.mark('hydrated')
  }, [])

  return (
    <OffersContext value={offers}>
      <Document theme={theme} isCarrierEdition={offers.is_carrier_edition}>
        <Head meta={page.result.meta} oembed={oembedLink(name, page.result.meta.canonical)} />
        {/* First, so that it is reached first: it stands only until it is answered. */}
        <CookieBannerSlot path={pathname} />
        <Shell path={pathname} theme={theme} year={year} player={<PlayerBarSlot actions={PLAYER_ACTIONS} />}>
          <View key={pathname + search} data={page.result.data} />
        </Shell>
        <VideoModalSlot />
        <ProgressSlot />
        <LinkSlot />
        <AppPrompt path={pathname} />
        <AppDownloadSlot />
        <CarrierSlot />
        <SlowNotice />
        <PageEvents name={name} data={page.result.data} />
        <LinkClicks />
        <Prefetching />
        <ScrollRestoration />
      </Document>
    </OffersContext>
  )
}
