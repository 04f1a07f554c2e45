import { putJournal } from '#contract/journal/journal.ts'
import { findJournal, insertJournal, updateJournalKeys } from '#server/database/journal/journals.ts'
import { presentJournal } from '#server/present/journal/present-journal.ts'
import { ownId } from '../../context/own-id.ts'
import { requireFreshProof } from '../../context/require-fresh-proof.ts'
import { answer } from '../answer.ts'

/** Replacing the copies of a key can lock the owner out, so it needs more than a session. */
export const answerPutJournal = answer(putJournal, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  const user_id = ownId(context, params.id)
  const { journal_id, version, keys } = body
  const change = { keys, now: clock.now() }
  if (version > 0) await requireFreshProof(context)
  const isDone = await database
    .transaction()
    .execute((transaction) =>
      version === 0
        ? insertJournal(transaction, { user_id, journal_id, ...change })
        : updateJournalKeys(transaction, { user_id, journal_id, version }, change),
    )
  const row = await findJournal(database, user_id)
  // The answer to the same request may have been lost.
  const isRepeated = version === 0 && row?.journal_id === journal_id
  if (!row || !(isDone || isRepeated)) throw refuse('journal_changed')
  return { data: presentJournal(row) }
})
