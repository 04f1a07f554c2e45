import { deleteJournal } from '#contract/journal/journal.ts'
import { deleteJournalRows } from '#server/database/journal/journals.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerDeleteJournal = answer(deleteJournal, async ({ params }, context) => {
  const userId = ownId(context, params.id)
  await context.database.transaction().execute((transaction) => deleteJournalRows(transaction, userId))
  return { data: null }
})
