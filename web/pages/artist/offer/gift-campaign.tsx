import { lazy, Suspense, useRef, useState } from 'react'
import type { ArtistPage } from '#contract/catalogue/artists.ts'
import { REDEEM } from '#contract/paths.ts'
import { useUser } from '#web/http/session/visitor.ts'
import { useReloadPage } from '#web/navigation/use-navigation.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { Picture } from '#web/ui/artwork/picture.tsx'
import { asButton } from '#web/ui/button/as-button.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import { Overline } from '#web/ui/typography/overline.tsx'
import styles from '../promo-card.module.css'

const OfferModal = lazy(async () => ({ default: (await loadWithRetry(() => import('./offer-modal.tsx'))).OfferModal }))

export type Campaign = NonNullable<ArtistPage['gift_campaign']>

/** The artist's gift offer. A carrier's customers have access already and see none. */
export function GiftCampaign({ artist, campaign }: { artist: ArtistPage; campaign: Campaign }) {
  const user = useUser()
  const siteFeatures = useSiteFeatures()
  const isHydrated = useHydrated()
  const reloadPage = useReloadPage()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  if (user?.is_dcb || siteFeatures.is_carrier_edition) return null

  function close(isRedeemed: boolean) {
    setOpen(false)
    opener.current?.focus()
    if (isRedeemed) void reloadPage()
  }
  return (
    <section className={styles.card} aria-label={campaign.header}>
      <Picture
        src={campaign.image_url}
        alt=""
        sizes="auto, 400px"
        shape="wide"
        width={480}
        height={270}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.inside}>
        <Overline>{artistText.from(artist.name)}</Overline>
        <p className={styles.words}>{campaign.header}</p>
        <Button
          ref={opener}
          href={`${REDEEM}?code=${encodeURIComponent(campaign.gift_code)}`}
          size="small"
          data-in-place=""
          aria-haspopup="dialog"
          {...asButton(isHydrated, () => setOpen(true))}
        >
          {campaign.cta_text}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <OfferModal artist={artist} campaign={campaign} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
