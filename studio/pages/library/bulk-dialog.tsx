import { type EntryKind, getEntry, listLibrary, listRevisions } from '#contract/studio/catalogue.ts'
import {
  type BulkResult,
  bulkEditEntries,
  MOST_BULK_ENTRIES,
  undoBulkEdit,
} from '#contract/studio/library/bulk-edits.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReferenceList } from '#studio/features/references/reference-list.tsx'
import { useReferences } from '#studio/features/references/use-references.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import type { BulkActionId, BulkFields } from './bulk-actions.ts'

type BulkDialogProps = {
  kind: EntryKind
  action: BulkActionId
  fields: BulkFields
  ids: readonly string[]
  /** True if more entries are selected than one edit allows. */
  isCut: boolean
  onClose: () => void
  onDone: () => void
}

/** Previews a bulk edit, applies it, and offers its undo. */
export function BulkDialog({ kind, action, fields, ids, isCut, onClose, onDone }: BulkDialogProps) {
  const params = { kind }
  const preview = useCall(
    bulkEditEntries,
    { params, body: { ids: [...ids], fields, is_preview: true } },
    { isFresh: true },
  )
  const undo = useChange(undoBulkEdit, {
    refreshes: [listLibrary, getEntry, listRevisions],
    onDone: () => showToast(libraryText.bulk_undone),
    onRefused: (error) => showToast(errorText(error)),
  })
  const edit = useChange(bulkEditEntries, {
    refreshes: [listLibrary, getEntry, listRevisions],
    onDone({ data }) {
      const revisions = data.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
      const takeBack = () => undo.mutate({ params, body: { revisions } })
      const sent = countOf(data, 'sent')
      if (revisions.length > 0 || sent === 0)
        showToast(libraryText.bulk_done(revisions.length), revisions.length > 0 ? takeBack : undefined)
      else showToast(libraryText.bulk_sent_done(sent))
      onClose()
      onDone()
    },
  })
  const results = preview.data?.data ?? []
  const isHiding = action === 'hide'
  const references = useReferences(kind, ids, { isEnabled: isHiding })
  const isShown = !isHiding || references.isSuccess
  const error = preview.error ?? references.error ?? edit.error
  return (
    <Dialog
      title={libraryText.bulk_title(action, ids.length)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button
            look={action === 'publish' ? 'primary' : 'ink'}
            isDisabled={countOf(results, 'changed') + countOf(results, 'sent') === 0 || edit.isPending || !isShown}
            onPress={() => edit.mutate({ params, body: { ids: [...ids], fields, is_preview: false } })}
          >
            {partsText.apply}
          </Button>
        </>
      }
    >
      {error && <Note tone="bad">{errorText(error)}</Note>}
      {preview.isPending ? <p>{libraryText.bulk_checking}</p> : <PreviewText results={results} />}
      {isHiding && references.data && <ReferenceList {...references.data.data} />}
      {isCut && <Note>{libraryText.bulk_limit(MOST_BULK_ENTRIES)}</Note>}
    </Dialog>
  )
}

function countOf(results: readonly BulkResult[], outcome: BulkResult['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length
}

function PreviewText({ results }: { results: readonly BulkResult[] }) {
  const same = countOf(results, 'unchanged')
  const refused = countOf(results, 'refused')
  const sent = countOf(results, 'sent')
  const changed = countOf(results, 'changed')
  return (
    <p role="status">
      {(changed > 0 || sent === 0) && libraryText.bulk_changes(changed)} {sent > 0 && libraryText.bulk_sent(sent)}{' '}
      {same > 0 && libraryText.bulk_same(same)} {refused > 0 && libraryText.bulk_refused(refused)}
    </p>
  )
}
