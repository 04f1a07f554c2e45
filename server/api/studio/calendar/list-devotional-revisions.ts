import { listDevotionalRevisions } from '#contract/studio/calendar-days.ts'
import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { listRevisionRows } from '#server/database/studio/revisions.ts'
import { presentDayChange } from '../../../studio/calendar/change-days.ts'
import { presentRevision } from '../../../studio/revisions/present-revision.ts'
import { answer } from '../../answer.ts'

const LATEST = 100

export const answerListDevotionalRevisions = answer(listDevotionalRevisions, async ({ params }, { database }) => {
  const rows = await listRevisionRows(database, { kind: 'daily', entryId: params.day }, LATEST)
  return {
    data: rows.map((row) => ({
      ...presentRevision(row),
      changes: parseJsonColumn<ColumnChange[]>(row.changes_json)
        .filter(({ from, to }) => from !== to)
        .map((change) => presentDayChange(change)),
    })),
  }
})
