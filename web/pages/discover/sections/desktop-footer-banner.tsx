import type { FeedSection } from '#contract/catalogue/discover.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { useForSale } from '#web/state/site-features.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { CallToAction } from '#web/ui/call-to-action/call-to-action.tsx'
import styles from './desktop-footer-banner.module.css'

/** The subscription banner at the end of a page. */
export function DesktopFooterBanner({ section }: { section: FeedSection }) {
  const { title, subtitle, description, image_url, wide_image_url, button_text, action_url } = section
  const hasPlans = useForSale('plans')
  if (action_url?.startsWith(SUBSCRIBE) && !hasPlans) return null
  return (
    <CallToAction
      picture={
        <Artwork
          src={wide_image_url ?? image_url}
          size={1440}
          shape="wide"
          sizes="(min-width: 1024px) 78vw, 704px"
          isCropped
          className={styles.picture}
        />
      }
      title={title}
      words={description ?? subtitle}
      action={action_url && button_text ? { href: action_url, label: button_text } : null}
    />
  )
}
