import { discardDraft } from '#contract/studio/drafts.ts'
import { discardEntryDraft } from '../../../studio/drafts/change-draft.ts'
import { answer } from '../../answer.ts'

export const answerDiscardDraft = answer(discardDraft, async ({ params, query }, { database, staff }) => {
  await discardEntryDraft(database, staff, { ...params, revision: query.revision })
  return { data: { deleted: true } }
})
