import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Entry, getEntry, listLibrary } from '#contract/studio/catalogue.ts'
import { getReview, listReviews, sendForReview } from '#contract/studio/reviews.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { reviewsText } from '#studio/text/reviews-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import type { EntryEditor } from '../editing/use-entry-editor.ts'

type SendDialogProps = { entry: Entry; editor: EntryEditor; onClose: () => void }

/** Sends the unsaved changes for review, with an optional note. */
export function SendDialog({ entry, editor, onClose }: SendDialogProps) {
  const [comment, setComment] = useState('')
  // The review shown at the press: a newer one, which this member has not seen, is not replaced.
  const [review] = useState(entry.review)
  const client = useQueryClient()
  const send = useChange(sendForReview, {
    refreshes: [getEntry, listReviews, getReview, listLibrary],
    onDone(_reply, { body }) {
      editor.draft.removePublished(body)
      editor.discard()
      onClose()
      showToast(reviewsText.sent)
    },
    onRefused: () => void client.invalidateQueries({ queryKey: callKey(getEntry) }),
  })
  const press = async () => {
    // The server removes the sent fields from the saved draft.
    await editor.draft.flush()
    send.mutate({
      params: { kind: entry.kind, id: entry.id },
      body: {
        version: editor.version,
        ...(review && { review_revision: review.revision }),
        fields: editor.changes,
        ...(comment.trim() !== '' && { comment }),
      },
    })
  }
  return (
    <Dialog
      title={reviewsText.send_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="primary" isDisabled={send.isPending} onPress={() => void press()}>
            {reviewsText.send}
          </Button>
        </>
      }
    >
      <p>{reviewsText.send_hint}</p>
      {review && <Note tone="gold">{reviewsText.send_replaces(formatDay(review.sent_at))}</Note>}
      {send.error && <Note tone="bad">{errorText(send.error)}</Note>}
      <TextField
        label={reviewsText.send_comment}
        hint={partsText.optional}
        isLong
        rows={3}
        value={comment}
        onChange={setComment}
        maxLength={2000}
      />
    </Dialog>
  )
}
