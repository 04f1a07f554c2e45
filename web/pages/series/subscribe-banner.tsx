import nightWater from '#brand/pictures/night-water.webp'
import { SUBSCRIBE } from '#contract/paths.ts'
import { useForSale } from '#web/state/site-features.ts'
import { CallToAction } from '#web/ui/call-to-action/call-to-action.tsx'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import { seriesText } from '#web/ui/text/catalogue/series-en.ts'
import styles from './subscribe-banner.module.css'

/** The subscription banner at the end of a series. */
export function SubscribeBanner() {
  if (!useForSale('plans')) return null
  return (
    <CallToAction
      className={styles.banner}
      picture={<img src={nightWater} alt="" width={1440} height={640} loading="lazy" decoding="async" />}
      title={entryPagesText.subscribe_banner}
      words={seriesText.banner_words}
      action={{ href: SUBSCRIBE, label: entryPagesText.subscribe_button }}
    />
  )
}
