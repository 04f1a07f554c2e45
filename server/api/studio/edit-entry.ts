import { type EntryFields, editEntry } from '#contract/studio/catalogue.ts'
import { columnsOfFields, isFieldOf } from '#rules/studio/entry-columns.ts'
import { changedColumns, completeFields } from '#rules/studio/entry-edit.ts'
import type { EntryRow } from '#server/database/studio/entries.ts'
import { changeEntry, requireEntry } from '../../studio/catalogue/change-entry.ts'
import { isoTime, presentEntry } from '../../studio/catalogue/present-entry.ts'
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
    plan(row, overrides) {
      const fields = fieldsToWrite(body.fields, row)
      if (!fields)
        throw context.refuse('invalid_input', { field: 'fields.visible_at', message: 'a schedule needs a time' })
      const overridden = new Set(overrides.map(({ column }) => column))
      const changes = changedColumns(row, columnsOfFields(fields), overridden)
      return changes.map((change) => ({ ...change, follow: false }))
    },
  })
  const row = await requireEntry(database, staff, params)
  return { data: await presentEntry({ database, staff, now: clock.now() }, params.kind, row) }
})

function fieldsToWrite(fields: EntryFields, { visibility, visible_at }: EntryRow): EntryFields | undefined {
  return completeFields(fields, {
    visibility: String(visibility),
    visible_at: isoTime(typeof visible_at === 'number' ? visible_at : null),
  })
}
