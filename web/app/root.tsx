import { useEffect } from 'react'
import type { PageData, SiteFeatures } from '#contract/page-data.ts'
import { ProgressSlot } from '#web/features/progress/progress-slot.tsx'
import { LinkSlot } from '#web/features/sign-in/magic-link/link-slot.tsx'
import { pageKey } from '#web/navigation/page-location.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { PlayerBarSlot } from '#web/player/audio/bar/player-bar-slot.tsx'
import { VideoModalSlot } from '#web/player/video/video-modal-slot.tsx'
import { SiteFeaturesContext } from '#web/state/site-features.ts'
import { VIEWS } from '../pages/routes.ts'
import { CarrierSaleSlot } from './carrier/carrier-sale-slot.tsx'
import { DeferredPartsSlot } from './deferred-parts-slot.tsx'
import { Document } from './document.tsx'
import { Head } from './head.tsx'
import { LinkClicks } from './link-clicks.tsx'
import { CookieBannerSlot } from './notices/cookie-banner-slot.tsx'
import { RouteAnnouncer } from './notices/route-announcer.tsx'
import { oembedLink } from './oembed-link.ts'
import { PageAnalytics } from './page-analytics.tsx'
import { isPageName, viewOf } from './page-loading/views.ts'
import { PendingActionSlot } from './pending-action/pending-action-slot.tsx'
import { PLAYER_ACTIONS } from './player-actions.tsx'
import { Shell } from './shell/shell.tsx'

/** What is the same on every page of this installation. */
type Site = { year: number; offers: SiteFeatures }

type RootProps = {
  page: PageData
  site: Site
  /** Called after hydration. */
  onHydrated?: () => void
}

/** The document's body for the current page: everything around it and in it. */
export function Root({ page, site: { year, offers }, onHydrated }: RootProps) {
  const { pathname, search } = useLocation()
  const name = isPageName(page.componentChunkName) ? page.componentChunkName : 'failure'
  const { theme } = VIEWS[name]
  const View = viewOf(name)

  useEffect(() => {
    performance.mark('hydrated')
    onHydrated?.()
  }, [onHydrated])

  return (
    <SiteFeaturesContext value={offers}>
      <Document theme={theme} isCarrierEdition={offers.is_carrier_edition}>
        <Head meta={page.result.meta} oembed={oembedLink(name, page.result.meta.canonical)} />
        {/* First in the DOM, so that it is first in the tab order. It is removed once it is answered. */}
        <CookieBannerSlot path={pathname} />
        <Shell path={pathname} theme={theme} year={year} player={<PlayerBarSlot actions={PLAYER_ACTIONS} />}>
          <View key={pageKey({ pathname, search })} data={page.result.data} />
        </Shell>
        <VideoModalSlot />
        <ProgressSlot />
        <LinkSlot />
        <PendingActionSlot path={pathname} />
        <CarrierSaleSlot />
        <PageAnalytics name={name} data={page.result.data} />
        <LinkClicks />
        <DeferredPartsSlot path={pathname} isFailure={name === 'failure'} />
        <RouteAnnouncer title={page.result.meta.title} />
      </Document>
    </SiteFeaturesContext>
  )
}
