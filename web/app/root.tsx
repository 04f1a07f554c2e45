import { useEffect } from 'react'
import type { PageData, SiteFeatures } from '#contract/page-data.ts'
import { ProgressSlot } from '#web/features/progress/progress-slot.tsx'
import { LinkSlot } from '#web/features/sign-in/link-slot.tsx'
import { SiteFeaturesContext } from '#web/features/sign-in/offers.ts'
import { pageKey } from '#web/navigation/place.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { PlayerBarSlot } from '#web/player/audio/player-bar-slot.tsx'
import { VideoModalSlot } from '#web/player/video/video-modal-slot.tsx'
import { VIEWS } from '../pages/routes.ts'
import { RouteAnnouncer } from './arrival-notice.tsx'
import { CarrierSaleSlot } from './carrier-sale-slot.tsx'
import { CookieBannerSlot } from './cookie-banner-slot.tsx'
import { Document } from './document.tsx'
import { Head } from './head.tsx'
import { DeferredPartsSlot } from './later-slot.tsx'
import { LinkClicks } from './link-clicks.tsx'
import { oembedLink } from './oembed-link.ts'
import { PageAnalytics } from './page-events.tsx'
import { PLAYER_ACTIONS } from './player-actions.tsx'
import { Shell } from './shell/shell.tsx'
import { isPageName, viewOf } from './views.ts'
import { PendingActionSlot } from './wish-slot.tsx'

/** What is the same on every page of this installation. */
export type Site = { year: number; offers: SiteFeatures }

type RootProps = {
  page: PageData
  site: Site
  /** Once the page answers to what is pressed. */
  onHydrated?: () => void
}

/** Everything around and inside the page where the visitor is. */
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
        {/* First, so that it is reached first: it stands only until it is answered. */}
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
