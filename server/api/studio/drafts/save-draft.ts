import { saveDraft } from '#contract/studio/drafts.ts'
import { isFieldOf } from '#rules/studio/entry-columns.ts'
import { saveEntryDraft } from '../../../studio/drafts/change-draft.ts'
import { answer } from '../../answer.ts'

export const answerSaveDraft = answer(saveDraft, async ({ params, body }, context) => {
  const unknown = Object.keys(body.fields).find((field) => !isFieldOf(params.kind, field))
  if (unknown !== undefined) throw context.refuse('invalid_input', { field: `fields.${unknown}` })
  return { data: await saveEntryDraft(context, context.staff, { ...params, ...body }) }
})
