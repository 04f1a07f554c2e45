import { getJournal } from '#contract/journal/journal.ts'
import { findJournal } from '#server/database/journal/journals.ts'
import { presentJournal } from '#server/present/journal/present-journal.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerGetJournal = answer(getJournal, async ({ params }, context) => {
  const row = await findJournal(context.database, ownId(context, params.id))
  return { data: row ? presentJournal(row) : null }
})
