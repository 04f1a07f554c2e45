import type { OpenedReview } from '#contract/studio/reviews.ts'
import { reviewsText } from '#studio/text/reviews-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { fieldName } from '#studio/ui/words/field-text.ts'
import { fullValueText } from '#studio/ui/words/review-value.ts'
import styles from './review.module.css'

const ENTRY_PATHS = {
  content: (id: string) => `/studio/library/content/${id}/`,
  series: (id: string) => `/studio/library/series/${id}/`,
  artist: (id: string) => `/studio/artists/${id}/`,
}

/** Each field before and after, side by side. */
export function DifferencesCard({ review: { kind, entry_id, state, changes } }: { review: OpenedReview }) {
  const isDone = state === 'approved'
  if (state === 'withdrawn')
    return (
      <Card title={reviewsText.differences}>
        <p>{reviewsText.differences_withdrawn}</p>
      </Card>
    )
  return (
    <Card
      title={isDone ? reviewsText.differences_done : reviewsText.differences}
      actions={
        <LinkButton size="small" href={ENTRY_PATHS[kind](encodeURIComponent(entry_id))}>
          {reviewsText.open_entry}
        </LinkButton>
      }
      isFlush
    >
      {changes.length === 0 && <p className={styles.inset}>{reviewsText.differences_none}</p>}
      {changes.map(({ field, from, to }) => (
        <section key={field} className={styles.change} aria-label={fieldName(field)}>
          <h3>{fieldName(field)}</h3>
          <dl className={styles.sides}>
            <div className={styles.side}>
              <dt>{isDone ? reviewsText.before : reviewsText.was}</dt>
              <dd dir="auto">{fullValueText(from)}</dd>
            </div>
            <div className={styles.side}>
              <dt>{reviewsText.becomes}</dt>
              <dd dir="auto">
                <ins>{fullValueText(to)}</ins>
              </dd>
            </div>
          </dl>
        </section>
      ))}
    </Card>
  )
}
