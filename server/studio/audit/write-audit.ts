import type { AuditEntry, AuditFormat } from '#contract/studio/audit/audit.ts'
import { csvText } from '#rules/text/csv.ts'
import type { Database } from '#server/database/database.ts'
import { listStaffActions, type StaffActionFilter } from '#server/database/studio/staff-actions.ts'
import { presentStaffAction } from './present-staff-action.ts'

/** Entries read at a time: some hundred kilobytes of text. */
const PAGE_LENGTH = 1000
/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type ExportedEntry = AuditEntry & { digest: string }

const COLUMNS = [
  'number',
  'at',
  'kind',
  'actor',
  'actor_id',
  'person_id',
  'subject_id',
  'amount',
  'currency',
  'days',
  'reason',
  'id',
  'digest',
] as const satisfies readonly (keyof ExportedEntry)[]

type Filter = Omit<StaffActionFilter, 'limit' | 'before'>

/** The audit log as text, newest first, a part at a time; nothing of it is kept in memory. */
export async function* writeAudit(
  database: Database,
  filter: Filter,
  format: AuditFormat,
): AsyncGenerator<string, void, void> {
  if (format === 'csv') yield BYTE_ORDER_MARK + csvText([COLUMNS])
  let before: number | undefined
  for (;;) {
    const rows = await listStaffActions(database, { ...filter, before, limit: PAGE_LENGTH })
    const entries = rows.map((row): ExportedEntry => ({ ...presentStaffAction(row), digest: row.digest }))
    yield format === 'csv'
      ? csvText(entries.map(cellsOf))
      : entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    before = rows.at(-1)?.number
    if (rows.length < PAGE_LENGTH) return
  }
}

function cellsOf(entry: ExportedEntry): (string | null)[] {
  return COLUMNS.map((column) => {
    const value = entry[column]
    return value === null ? null : String(value)
  })
}
