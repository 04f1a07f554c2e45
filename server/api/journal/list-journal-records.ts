import { listJournalRecords } from '#contract/journal/journal.ts'
import { JOURNAL_PAGE_RECORDS } from '#contract/journal/journal-limits.ts'
import { isMissingDeletions } from '#rules/journal/sync-cursor.ts'
import { listJournalRecordRows } from '#server/database/journal/journal-records.ts'
import { findJournal } from '#server/database/journal/journals.ts'
import { readCursor, writeCursor } from '#server/database/keyset.ts'
import { presentJournalRecord } from '#server/present/journal/present-journal.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

/** The id in a cursor is `purged_sequence` as it was when the cursor was written. */
export const answerListJournalRecords = answer(listJournalRecords, async ({ params, query }, context) => {
  const userId = ownId(context, params.id)
  const limit = query.limit ?? JOURNAL_PAGE_RECORDS
  const journal = await findJournal(context.database, userId)
  const purged = journal?.purged_sequence ?? 0
  const cursor = query.offset === undefined ? undefined : readCursor(query.offset)
  const known = cursor && { sequence: cursor.value, purged: Number(cursor.id) }
  if (known && isMissingDeletions(known, purged)) throw context.refuse('invalid_cursor')
  const rows = await listJournalRecordRows(context.database, { userId, after: known?.sequence ?? 0, limit })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last ? writeCursor({ value: last.sequence, id: `${purged}` }) : null
  return {
    data: page.map(presentJournalRecord),
    last_item_identifier: next,
    next_item: rows.length > limit ? next : null,
  }
})
