import type { FeedSection } from '#contract/discover.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './desktop-footer-banner.module.css'

/** The one invitation to subscribe, at the end of a page. */
export function DesktopFooterBanner({ section }: { section: FeedSection }) {
  const { title, subtitle, description, image_url, wide_image_url, button_text, action_url } = section
  const words = description ?? subtitle
  return (
    <section className={styles.banner}>
      <Artwork
        src={wide_image_url ?? image_url}
        size={1440}
        shape="wide"
        sizes="(min-width: 1024px) 78vw, 704px"
        isCropped
        className={styles.picture}
      />
      <h2 className={styles.title}>{title}</h2>
      {words && <p className={styles.words}>{words}</p>}
      {action_url && button_text && (
        <Button href={action_url} variant="primary" size="large">
          {button_text}
        </Button>
      )}
    </section>
  )
}
