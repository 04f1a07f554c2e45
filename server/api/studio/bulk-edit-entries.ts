import { bulkEditEntries } from '#contract/studio/library/bulk-edits.ts'
import { isFieldOf } from '#rules/studio/entry-columns.ts'
import { bulkEdit } from '../../studio/catalogue/bulk-edit.ts'
import { answer } from '../answer.ts'

export const answerBulkEditEntries = answer(bulkEditEntries, async ({ params: { kind }, body }, context) => {
  const { ids, fields, is_preview: isPreview, reason } = body
  const unknown = Object.keys(fields).find((field) => !isFieldOf(kind, field))
  if (unknown !== undefined) throw context.refuse('invalid_input', { field: `fields.${unknown}` })
  const edits = [...new Set(ids)].map((id) => ({ kind, id, fields, reason, isPreview }))
  return { data: await bulkEdit(context, context.staff, edits) }
})
