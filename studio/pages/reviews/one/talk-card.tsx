import { useState } from 'react'
import type { OpenedReview } from '#contract/studio/reviews.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { reviewsText } from '#studio/text/reviews-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from './review.module.css'
import type { ReviewMoves } from './use-review-moves.ts'

const LONGEST = 2000

/** The events and comments of a review, with a field for a new comment. */
export function TalkCard({ review: { events }, moves }: { review: OpenedReview; moves: ReviewMoves }) {
  const [text, setText] = useState('')
  const mayComment = hasStaffPermission(useStaff(), 'catalogue-edit')
  const send = () => {
    // Text typed during the request is kept.
    moves.comment(text, () => setText((now) => (now === text ? '' : now)))
  }
  return (
    <Card title={reviewsText.talk}>
      <ol className={styles.events}>
        {events.map(({ id, at, kind, by, text: said }) => (
          <li key={id}>
            <p>
              <b>{reviewsText.event(by ?? reviewsText.someone, kind)}</b> <small>{formatDayAndTime(at)}</small>
            </p>
            {said !== null && (
              <p className={styles.said} dir="auto">
                {said}
              </p>
            )}
          </li>
        ))}
      </ol>
      {mayComment && (
        <>
          <TextField label={reviewsText.comment} isLong rows={3} value={text} onChange={setText} maxLength={LONGEST} />
          <Button isDisabled={text.trim() === '' || moves.isCommenting} onPress={send}>
            {reviewsText.comment_send}
          </Button>
        </>
      )}
    </Card>
  )
}
