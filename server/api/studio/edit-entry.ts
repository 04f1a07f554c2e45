import { editEntry } from '#contract/studio/catalogue.ts'
import { isFieldOf } from '#rules/studio/entry-columns.ts'
import { changeEntry, requireEntry } from '../../studio/catalogue/change-entry.ts'
import { plannedEdit } from '../../studio/catalogue/planned-changes.ts'
import { presentEntry } from '../../studio/catalogue/present-entry.ts'
import { answer } from '../answer.ts'

export const answerEditEntry = answer(editEntry, async ({ params, body }, context) => {
  const { database, clock, staff } = context
  const unknown = Object.keys(body.fields).find((field) => !isFieldOf(params.kind, field))
  if (unknown !== undefined) throw context.refuse('invalid_input', { field: `fields.${unknown}` })
  await changeEntry(context, staff, {
    ...params,
    version: body.version,
    type: 'edit',
    reason: body.reason,
    plan: (row, overrides) => plannedEdit(row, body.fields, overrides),
  })
  const row = await requireEntry(database, staff, params)
  return { data: await presentEntry({ database, staff, now: clock.now() }, params.kind, row) }
})
