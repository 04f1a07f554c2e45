import { useQueryClient } from '@tanstack/react-query'
import { type Entry, followSource, getEntry, listLibrary, listRevisions } from '#contract/studio/catalogue.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { fieldName, fieldValueText } from '#studio/ui/words/field-text.ts'
import styles from '../entry.module.css'
import { mayChangeAtOnce } from '../review/needs-review.ts'

/** The source of an entry, and the fields that no longer follow it. */
export function SourceCard({ entry }: { entry: Entry }) {
  const client = useQueryClient()
  const params = { kind: entry.kind, id: entry.id }
  const follow = useChange(followSource, {
    refreshes: [listRevisions, listLibrary],
    onDone(reply) {
      client.setQueryData(callKey(getEntry, { params }), reply)
      showToast(entryText.following)
    },
  })
  return (
    <Card title={entryText.source} {...(entry.source_name !== null && { hint: entry.source_name })}>
      <p>{entryText.sources[entry.source]}</p>
      <p>{entry.overrides.length === 0 ? entryText.follows : entryText.overridden}</p>
      {follow.error && <Note tone="bad">{errorText(follow.error)}</Note>}
      <ul className={styles.overrides}>
        {entry.overrides.map(({ field, source_value }) => (
          <li key={field}>
            <b>{fieldName(field)}</b>
            <small>{entryText.source_says(fieldValueText(source_value))}</small>
            {mayChangeAtOnce(entry) && (
              <Button
                size="small"
                aria-label={entryText.follow_again_field(fieldName(field))}
                isDisabled={follow.isPending}
                onPress={() => follow.mutate({ params, body: { version: entry.version, field } })}
              >
                {entryText.follow_again}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
