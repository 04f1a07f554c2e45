import { putJournalRecord } from '#contract/journal/journal.ts'
import { MAX_JOURNAL_BYTES, MAX_JOURNAL_RECORDS } from '#contract/journal/journal-limits.ts'
import {
  countJournalRecords,
  findJournalRecord,
  type JournalRecordRow,
  replaceJournalRecord,
} from '#server/database/journal/journal-records.ts'
import { takeSequence, updateJournalBytes } from '#server/database/journal/journals.ts'
import { presentJournalRecord } from '#server/present/journal/present-journal.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerPutJournalRecord = answer(putJournalRecord, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  const user_id = ownId(context, params.id)
  const { journal_id, version, envelope } = body
  const row = await database.transaction().execute(async (transaction) => {
    const journal = await takeSequence(transaction, { user_id, journal_id })
    if (!journal) throw refuse('journal_changed')
    const known = await findJournalRecord(transaction, { user_id, id: params.record_id })
    // The answer to the same write may have been lost.
    if (known?.version === version && known.envelope === envelope) return known
    if ((known?.version ?? 0) !== version - 1) throw refuse('journal_record_changed')
    const bytes = journal.bytes + sizeOf(envelope) - sizeOf(known?.envelope)
    const isFull = !known && (await countJournalRecords(transaction, user_id)) >= MAX_JOURNAL_RECORDS
    // What is there can still be shortened and deleted.
    if (isFull || (bytes > MAX_JOURNAL_BYTES && bytes > journal.bytes)) throw refuse('journal_full')
    const now = clock.now()
    const written: JournalRecordRow = {
      user_id,
      id: params.record_id,
      version,
      sequence: journal.last_sequence,
      envelope,
      updated_at: now,
      deleted_at: envelope === null ? now : null,
    }
    await replaceJournalRecord(transaction, written)
    await updateJournalBytes(transaction, user_id, bytes)
    return written
  })
  return { data: presentJournalRecord(row) }
})

function sizeOf(envelope: string | null | undefined): number {
  return envelope?.length ?? 0
}
