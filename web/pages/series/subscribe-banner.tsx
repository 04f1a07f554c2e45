import { SUBSCRIBE } from '#contract/paths.ts'
import { CallToAction } from '#web/ui/call-to-action/call-to-action.tsx'
import { seriesText } from '#web/ui/text/catalogue/series-en.ts'
import { text } from '#web/ui/text/en.ts'
import nightWater from './night-water.webp'
import styles from './subscribe-banner.module.css'

/** The subscription banner at the end of a series. */
export function SubscribeBanner() {
  return (
    <CallToAction
      className={styles.banner}
      picture={<img src={nightWater} alt="" width={1440} height={640} loading="lazy" decoding="async" />}
      title={text.catalogue.subscribe_banner}
      words={seriesText.banner_words}
      action={{ href: SUBSCRIBE, label: text.catalogue.subscribe_button }}
    />
  )
}
