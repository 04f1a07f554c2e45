import type { Journal, JournalKeyCopy, JournalRecord } from '#contract/journal/journal.ts'
import type { JournalRecordRow } from '#server/database/journal/journal-records.ts'
import type { JournalRow } from '#server/database/journal/journals.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'

export function presentJournal({ journal_id, version, keys_json, bytes }: JournalRow): Journal {
  return { journal_id, version, keys: parseJsonColumn<JournalKeyCopy[]>(keys_json), bytes }
}

export function presentJournalRecord({ id, version, envelope, updated_at }: JournalRecordRow): JournalRecord {
  return { id, version, envelope, updated_at: new Date(updated_at).toISOString() }
}
