import type { DailyItem } from '#contract/catalogue/daily.ts'
import { SHARED_VERSE_CHARACTERS } from '#contract/limits.ts'
import { truncateSentences } from '#rules/text/truncate-sentences.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import styles from './daily-verse-card.module.css'

/** The passage as it is shared. */
export function DailyVerseCard({ item }: { item: DailyItem }) {
  return (
    <figure className={styles.card}>
      <Artwork src={item.background_image_url} size={720} shape="wide" eager className={styles.picture} />
      <blockquote className={styles.verse} lang={item.body_locale} dir="auto">
        <Scripture>{truncateSentences(item.body, SHARED_VERSE_CHARACTERS)}</Scripture>
      </blockquote>
      <figcaption className={styles.reference} dir="auto">
        {item.reference}
      </figcaption>
    </figure>
  )
}
