import { getDrafts } from '#contract/studio/drafts.ts'
import { readDrafts } from '../../../studio/drafts/change-draft.ts'
import { answer } from '../../answer.ts'

export const answerGetDrafts = answer(getDrafts, async ({ params }, { database, staff }) => ({
  data: await readDrafts(database, staff, params),
}))
