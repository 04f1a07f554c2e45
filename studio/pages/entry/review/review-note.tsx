import { useState } from 'react'
import type { Entry } from '#contract/studio/catalogue.ts'
import { getReview } from '#contract/studio/reviews.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { reviewsText } from '#studio/text/reviews-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import { call } from '#web/http/api.ts'
import type { EntryEditor } from '../editing/use-entry-editor.ts'

type ReviewNoteProps = { entry: Entry; review: NonNullable<Entry['review']>; editor: EntryEditor }

/** A note about this entry's open review, with a link to it. */
export function ReviewNote({ entry, review: { id, state, sent_at }, editor }: ReviewNoteProps) {
  const [isReading, setReading] = useState(false)
  const day = formatDay(sent_at)
  const takeUp = async () => {
    setReading(true)
    try {
      const { data } = await call(getReview, { params: { id } })
      editor.set(data.fields)
    } catch (error) {
      showToast(errorText(error))
    } finally {
      setReading(false)
    }
  }
  return (
    <Note
      tone="gold"
      action={
        <Row>
          {!entry.may_publish && (
            <Button size="small" isDisabled={isReading} onPress={() => void takeUp()}>
              {reviewsText.take_up}
            </Button>
          )}
          <LinkButton size="small" href={`/studio/reviews/${encodeURIComponent(id)}/`}>
            {reviewsText.look}
          </LinkButton>
        </Row>
      }
    >
      {noteText(state, { day, isForOwn: !entry.may_publish })}
    </Note>
  )
}

function noteText(state: string, { day, isForOwn }: { day: string; isForOwn: boolean }): string {
  if (state === 'returned') return reviewsText.came_back(day)
  return isForOwn ? reviewsText.waits(day) : reviewsText.waits_for_you(day)
}
