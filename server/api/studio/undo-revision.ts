import { undoRevision } from '#contract/studio/catalogue.ts'
import { findRevisionChanges } from '#server/database/studio/revisions.ts'
import { changeEntry, requireEntry } from '../../studio/catalogue/change-entry.ts'
import { presentEntry } from '../../studio/catalogue/present-entry.ts'
import { answer } from '../answer.ts'

export const answerUndoRevision = answer(undoRevision, async ({ params }, context) => {
  const { database, clock, staff } = context
  const { kind, id, version } = params
  await requireEntry(database, staff, { kind, id })
  const changes = await findRevisionChanges(database, { kind, entryId: id }, version)
  if (!changes) throw context.refuse('content_not_found')
  await changeEntry(context, staff, {
    kind,
    id,
    version,
    type: 'undo',
    reason: undefined,
    plan: (_row, overrides) =>
      changes.map(({ column, from, to, wasOverridden }) => {
        const override = overrides.find((one) => one.column === column)
        // A field that followed its source does so again, with what the source says now.
        const back = wasOverridden || !override ? from : override.source
        return { column, from: to, to: back, wasOverridden: override !== undefined, follow: !wasOverridden }
      }),
  })
  const row = await requireEntry(database, staff, { kind, id })
  return { data: await presentEntry({ database, staff, now: clock.now() }, kind, row) }
})
