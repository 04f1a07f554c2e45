import { undoBulkEdit } from '#contract/studio/library/bulk-edits.ts'
import { bulkResults, REFUSALS_OF_ONE } from '../../studio/catalogue/bulk-edit.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { titleOfRow } from '../../studio/catalogue/present-entry.ts'
import { undoEntryRevision } from '../../studio/catalogue/undo-entry-revision.ts'
import { answer } from '../answer.ts'

export const answerUndoBulkEdit = answer(undoBulkEdit, async ({ params: { kind }, body }, context) => {
  const { database, staff } = context
  const undo = async ({ id, version }: { id: string; version: number }) => {
    const row = await requireEntry(database, staff, { kind, id })
    await undoEntryRevision(context, staff, { kind, id, version })
    return { id, title: titleOfRow(row), outcome: 'changed', version: null } as const
  }
  return { data: await bulkResults(body.revisions, undo, REFUSALS_OF_ONE) }
})
