import { listRevisions } from '#contract/studio/catalogue.ts'
import { byField } from '#rules/studio/entry-columns.ts'
import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { listRevisionRows } from '#server/database/studio/revisions.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { presentChange } from '../../studio/catalogue/present-entry.ts'
import { presentRevision } from '../../studio/revisions/present-revision.ts'
import { answer } from '../answer.ts'

const LATEST = 100

export const answerListRevisions = answer(listRevisions, async ({ params: { kind, id } }, { database, staff }) => {
  await requireEntry(database, staff, { kind, id })
  const rows = await listRevisionRows(database, { kind, entryId: id }, LATEST)
  return {
    data: rows.map((row) => ({
      ...presentRevision(row),
      changes: byField(parseJsonColumn<ColumnChange[]>(row.changes_json).map(presentChange)),
    })),
  }
})
