import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { getAttention } from '#contract/studio/attention.ts'
import { getEntry, listLibrary, listRevisions } from '#contract/studio/catalogue.ts'
import {
  approveReview,
  commentReview,
  getReview,
  listReviews,
  type OpenedReview,
  returnReview,
  withdrawReview,
} from '#contract/studio/reviews.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { reviewsText } from '#studio/text/reviews-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'

const STALE_CODES: readonly string[] = ['review_changed', 'edit_conflict']

export type ReviewMoves = ReturnType<typeof useReviewMoves>

/** The actions on a review. A decision is refused if others changed it since it was loaded: `isStale`. */
export function useReviewMoves({ id, revision, entry_version }: OpenedReview) {
  const client = useQueryClient()
  const [isSendingBack, setSendingBack] = useState(false)
  const params = { id }
  const refreshes = [listReviews, getAttention, getEntry]
  const show = (reply: { data: OpenedReview }) => client.setQueryData(callKey(getReview, { params }), reply)
  const done = (text: string) => (reply: { data: OpenedReview }) => {
    show(reply)
    setSendingBack(false)
    showToast(text)
  }
  const approve = useChange(approveReview, {
    refreshes: [...refreshes, listRevisions, listLibrary],
    onDone: done(reviewsText.approved),
  })
  const giveBack = useChange(returnReview, { refreshes, onDone: done(reviewsText.sent_back) })
  const withdraw = useChange(withdrawReview, { refreshes, onDone: done(reviewsText.withdrawn) })
  const comment = useChange(commentReview, { onDone: show })
  const errors = [approve.error, giveBack.error, withdraw.error, comment.error].filter((error) => error !== null)
  const isStaleError = (error: Error) => isCallError(error) && STALE_CODES.includes(error.code)
  return {
    isBusy: approve.isPending || giveBack.isPending || withdraw.isPending,
    isStale: errors.some(isStaleError),
    error: errors.find((error) => !isStaleError(error)),
    isSendingBack,
    setSendingBack,
    isCommenting: comment.isPending,
    approve: () => approve.mutate({ params, body: { revision, entry_version } }),
    giveBack: (text: string) => giveBack.mutate({ params, body: { revision, text } }),
    withdraw: () => withdraw.mutate({ params }),
    comment: (text: string, onSent: () => void) =>
      comment.mutate({ params, body: { text } }, { onSuccess: () => onSent() }),
    /** Clears the errors. */
    forget() {
      for (const move of [approve, giveBack, withdraw]) move.reset()
      setSendingBack(false)
    },
  }
}
