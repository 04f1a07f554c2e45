import { listReviews, type Review } from '#contract/studio/reviews.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { reviewsText } from '#studio/text/reviews-en.ts'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import { ReviewStateTag } from './review-state-tag.tsx'
import styles from './reviews.module.css'

const EVERY_MILLISECONDS = 60_000

/** The reviews: open ones and closed ones. */
export function Page() {
  const isClosed = new URLSearchParams(useAddress().search).get('show') === 'closed'
  return (
    <StudioPage title={reviewsText.title} lead={reviewsText.lead}>
      <LinkTabs
        label={reviewsText.which}
        tabs={[
          { href: '/studio/reviews/', label: reviewsText.open, isCurrent: !isClosed },
          { href: '/studio/reviews/?show=closed', label: reviewsText.closed, isCurrent: isClosed },
        ]}
      />
      <ReviewList key={String(isClosed)} isClosed={isClosed} />
    </StudioPage>
  )
}

function ReviewList({ isClosed }: { isClosed: boolean }) {
  const query = isClosed ? { is_closed: true } : {}
  const found = useCall(listReviews, { query }, { everyMilliseconds: EVERY_MILLISECONDS })
  const reviews = found.data?.data ?? []
  return (
    <section className={styles.card} aria-label={isClosed ? reviewsText.closed : reviewsText.open}>
      {found.isPending && <Skeleton rows={5} label={reviewsText.loading} />}
      {found.isError && !found.data && <LoadError error={found.error} onRetry={found.refetch} />}
      {found.isSuccess && reviews.length === 0 && (
        <EmptyState icon="circle-check" title={isClosed ? reviewsText.none_closed_title : reviewsText.none_title}>
          {isClosed ? reviewsText.none_closed : reviewsText.none}
        </EmptyState>
      )}
      {reviews.length > 0 && (
        <ul>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ReviewRow({
  review: { id, kind, title, image_url, artist_name, state, sent_by, sent_at },
}: {
  review: Review
}) {
  return (
    <li className={styles.row}>
      {image_url !== null && <Thumbnail src={image_url} />}
      <span className={styles.name}>
        <a href={`/studio/reviews/${encodeURIComponent(id)}/`}>{title}</a>
        <small>{[reviewsText.kinds[kind], kind === 'artist' ? null : artist_name].filter(Boolean).join(' · ')}</small>
      </span>
      <small className={styles.sent}>{reviewsText.by(sent_by ?? reviewsText.someone, formatDay(sent_at))}</small>
      <ReviewStateTag state={state} />
    </li>
  )
}
