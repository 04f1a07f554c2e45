import { useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import {
  type Entry,
  type EntryRevision,
  getEntry,
  listLibrary,
  listRevisions,
  undoRevision,
} from '#contract/studio/catalogue.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { fieldName, fieldValueText } from '#studio/ui/words/field-text.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { HideDialog } from '../editing/hide-dialog.tsx'
import { isHiding } from '../editing/is-hiding.ts'
import styles from '../entry.module.css'
import { mayChangeAtOnce } from '../review/needs-review.ts'

/** The history of an entry: author, time and previous values of each change, with undo. */
export const HistoryCard = memo(function HistoryCard({ entry }: { entry: Entry }) {
  const client = useQueryClient()
  const params = { kind: entry.kind, id: entry.id }
  const revisions = useCall(listRevisions, { params })
  const undo = useChange(undoRevision, {
    refreshes: [listRevisions, listLibrary],
    onDone(reply) {
      client.setQueryData(callKey(getEntry, { params }), reply)
      showToast(entryText.undone)
    },
  })
  const [hiding, setHiding] = useState<number>()
  const rows = revisions.data?.data ?? []
  const takeBack = (version: number) => undo.mutate({ params: { ...params, version } })
  const mayUndo = mayChangeAtOnce(entry)
  return (
    <Card title={entryText.history} id="history" isFlush>
      {revisions.isPending && <Skeleton rows={3} label={entryText.loading} />}
      {revisions.error && <p className={styles.inset}>{errorText(revisions.error)}</p>}
      {revisions.isSuccess && rows.length === 0 && <p className={styles.inset}>{entryText.history_none}</p>}
      {undo.error && (
        <div className={styles.inset}>
          <Note tone="bad">{errorText(undo.error)}</Note>
        </div>
      )}
      <ol>
        {rows.map((revision) => (
          <li key={revision.version} className={styles.revision}>
            <RevisionText revision={revision} />
            {mayUndo && (
              <Button
                size="small"
                look="plain"
                icon="undo-2"
                aria-label={entryText.undo_label(revision.version)}
                isDisabled={undo.isPending}
                onPress={() => (isHiddenByUndo(entry, revision) ? setHiding : takeBack)(revision.version)}
              >
                {entryText.undo}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {hiding !== undefined && (
        <HideDialog
          entry={entry}
          onClose={() => setHiding(undefined)}
          onHide={() => {
            setHiding(undefined)
            takeBack(hiding)
          }}
        />
      )}
    </Card>
  )
})

function isHiddenByUndo(entry: Entry, { changes }: EntryRevision): boolean {
  const before = changes.find(({ field }) => field === 'visibility')?.from
  return (before === 'private' || before === 'schedule') && isHiding(entry, { visibility: before })
}

function RevisionText({ revision: { at, by, kind, reason, changes } }: { revision: EntryRevision }) {
  const who = by ?? entryText.command_line
  const names = changes.map(({ field }) => fieldName(field)).join(', ')
  return (
    <div>
      <p>{kind === 'follow-source' ? entryText.follow_change(who, names) : entryText.change(who, kind, names)}</p>
      <small>
        {[formatDayAndTime(at), ...changes.slice(0, 1).map(({ from }) => entryText.was(fieldValueText(from))), reason]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  )
}
