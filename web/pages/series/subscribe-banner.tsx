import { SUBSCRIBE } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { text } from '#web/ui/text/en.ts'
import { seriesText } from '#web/ui/text/series-en.ts'
import nightWater from './night-water.webp'
import styles from './subscribe-banner.module.css'

/** The invitation at the foot of a series. */
export function SubscribeBanner() {
  return (
    <section className={styles.banner}>
      <img
        className={styles.picture}
        src={nightWater}
        alt=""
        width={1440}
        height={640}
        loading="lazy"
        decoding="async"
      />
      <h2 className={styles.title}>{text.catalogue.subscribe_banner}</h2>
      <p className={styles.words}>{seriesText.banner_words}</p>
      <Button href={SUBSCRIBE} variant="primary" size="large">
        {text.catalogue.subscribe_button}
      </Button>
    </section>
  )
}
