import { useState } from 'react'
import { partsText } from '#studio/text/parts-en.ts'
import { reviewsText } from '#studio/text/reviews-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import type { ReviewMoves } from './use-review-moves.ts'

/** Returns a review with a comment. */
export function SendBackDialog({ moves }: { moves: ReviewMoves }) {
  const [text, setText] = useState('')
  const close = () => moves.setSendingBack(false)
  return (
    <Dialog
      title={reviewsText.send_back_title}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={text.trim() === '' || moves.isBusy} onPress={() => moves.giveBack(text)}>
            {reviewsText.send_back}
          </Button>
        </>
      }
    >
      <p>{reviewsText.send_back_hint}</p>
      <TextField
        label={reviewsText.comment}
        isLong
        rows={4}
        value={text}
        onChange={setText}
        maxLength={2000}
        autoFocus
      />
    </Dialog>
  )
}
