import type { Answer } from '../answer.ts'
import { answerDeleteJournal } from './delete-journal.ts'
import { answerGetJournal } from './get-journal.ts'
import { answerListJournalRecords } from './list-journal-records.ts'
import { answerPutJournal } from './put-journal.ts'
import { answerPutJournalRecord } from './put-journal-record.ts'

/** Calls about a listener's journal, which the server cannot read. */
export const JOURNAL_ANSWERS: readonly Answer[] = [
  answerGetJournal,
  answerPutJournal,
  answerDeleteJournal,
  answerListJournalRecords,
  answerPutJournalRecord,
]
