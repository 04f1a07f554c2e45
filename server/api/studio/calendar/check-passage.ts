import { checkPassage } from '#contract/studio/calendar-days.ts'
import { findPassageText } from '../../../catalogue/daily/find-passage-text.ts'
import { answer } from '../../answer.ts'

export const answerCheckPassage = answer(checkPassage, async ({ query }, { database }) => ({
  data: (await findPassageText(database, query.reference)) ?? null,
}))
