import { undoRevision } from '#contract/studio/catalogue.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { presentEntry } from '../../studio/catalogue/present-entry.ts'
import { undoEntryRevision } from '../../studio/catalogue/undo-entry-revision.ts'
import { answer } from '../answer.ts'

export const answerUndoRevision = answer(undoRevision, async ({ params }, context) => {
  const { database, clock, staff } = context
  await requireEntry(database, staff, params)
  await undoEntryRevision(context, staff, params)
  const row = await requireEntry(database, staff, params)
  return { data: await presentEntry({ database, staff, now: clock.now() }, params.kind, row) }
})
