import { checkPassage } from '#contract/studio/calendar-days.ts'
import { findPassageText } from '../../../catalogue/daily/find-passage-text.ts'
import { answer } from '../../answer.ts'

export const answerCheckPassage = answer(checkPassage, async ({ query }, { database, refuse }) => {
  const passage = await findPassageText(database, query.reference)
  if (!passage) throw refuse('bible_not_found')
  return { data: passage }
})
