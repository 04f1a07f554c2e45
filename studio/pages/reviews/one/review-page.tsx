import { isCallError } from '#contract/is-call-error.ts'
import { getReview, type OpenedReview } from '#contract/studio/reviews.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { reviewsText } from '#studio/text/reviews-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Columns, Row, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import type { PageProps } from '../../pages.ts'
import { ReviewStateTag } from '../review-state-tag.tsx'
import { DifferencesCard } from './differences-card.tsx'
import { SendBackDialog } from './send-back-dialog.tsx'
import { TalkCard } from './talk-card.tsx'
import { type ReviewMoves, useReviewMoves } from './use-review-moves.ts'

const CRUMBS = [{ label: reviewsText.title, href: '/studio/reviews/' }]

/** One review: its differences, comments and decision. */
export function Page({ params: { id = '' } }: PageProps) {
  const review = useCall(getReview, { params: { id } })
  if (review.data) return <ReviewView review={review.data.data} onRead={review.refetch} />
  const isMissing = isCallError(review.error) && review.error.status === 404
  return (
    <StudioPage title={isMissing ? reviewsText.missing_title : reviewsText.title} crumbs={CRUMBS}>
      {review.isPending && <Skeleton rows={6} label={reviewsText.loading} />}
      {review.isError && !isMissing && <LoadError error={review.error} onRetry={review.refetch} />}
      {isMissing && (
        <EmptyState
          icon="search-x"
          title={reviewsText.missing_title}
          actions={<LinkButton href="/studio/reviews/">{reviewsText.to_reviews}</LinkButton>}
        >
          {reviewsText.missing}
        </EmptyState>
      )}
    </StudioPage>
  )
}

function ReviewView({ review, onRead }: { review: OpenedReview; onRead: () => unknown }) {
  const moves = useReviewMoves(review)
  const { kind, title, artist_name, state, sent_by, sent_at } = review
  return (
    <StudioPage
      title={title}
      crumbs={CRUMBS}
      actions={<Actions review={review} moves={moves} />}
      lead={
        <Row>
          <ReviewStateTag state={state} />
          {[
            reviewsText.kinds[kind],
            kind === 'artist' ? null : artist_name,
            reviewsText.by(sent_by ?? reviewsText.someone, formatDay(sent_at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Row>
      }
    >
      {moves.isStale && (
        <Note
          tone="gold"
          action={
            <Button
              size="small"
              onPress={() => {
                moves.forget()
                void onRead()
              }}
            >
              {reviewsText.look_again}
            </Button>
          }
        >
          {reviewsText.conflict}
        </Note>
      )}
      {moves.error && <Note tone="bad">{errorText(moves.error)}</Note>}
      <Columns main={<DifferencesCard review={review} />} side={<TalkCard review={review} moves={moves} />} />
      {moves.isSendingBack && <SendBackDialog moves={moves} />}
    </StudioPage>
  )
}

function Actions({ review, moves }: { review: OpenedReview; moves: ReviewMoves }) {
  const { may_withdraw, may_decide } = review
  return (
    <>
      {may_withdraw && (
        <Button isDisabled={moves.isBusy} onPress={moves.withdraw}>
          {reviewsText.withdraw}
        </Button>
      )}
      {may_decide && (
        <>
          <Button isDisabled={moves.isBusy} onPress={() => moves.setSendingBack(true)}>
            {reviewsText.send_back}
          </Button>
          <Button look="primary" isDisabled={moves.isBusy || moves.isStale} onPress={moves.approve}>
            {reviewsText.approve}
          </Button>
        </>
      )}
    </>
  )
}
