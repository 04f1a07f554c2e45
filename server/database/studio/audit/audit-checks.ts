import type { Database } from '../../database.ts'
import type { AuditCheckRow } from '../audit-tables.ts'

const CHECK_ID = 1

/**
 * Claims the daily check if there was none before, or if the last one began at `begunBefore` or earlier, or is unfinished
 * and began at `givenUpBefore` or earlier. Returns the row of the last check; undefined if no check is due, or another
 * process has claimed it.
 */
export async function claimAuditCheck(
  database: Database,
  { now, begunBefore, givenUpBefore }: { now: number; begunBefore: number; givenUpBefore: number },
): Promise<AuditCheckRow | undefined> {
  const first = { id: CHECK_ID, started_at: now, checked_at: null, broken_at: null, last_number: 0, last_digest: '' }
  return database
    .insertInto('audit_check')
    .values(first)
    .onConflict((same) =>
      same
        .column('id')
        .doUpdateSet({ started_at: now })
        .where(({ eb, ref }) => {
          const startedAt = ref('audit_check.started_at')
          const isUnfinished = eb.or([
            eb('audit_check.checked_at', 'is', null),
            eb('audit_check.checked_at', '<', startedAt),
          ])
          return eb.or([eb(startedAt, '<=', begunBefore), eb.and([isUnfinished, eb(startedAt, '<=', givenUpBefore)])])
        }),
    )
    .returningAll()
    .executeTakeFirst()
}

type CheckResult = Pick<AuditCheckRow, 'checked_at' | 'broken_at'> &
  Partial<Pick<AuditCheckRow, 'last_number' | 'last_digest'>>

/** Keeps the result of a check. */
export async function updateAuditCheck(database: Database, result: CheckResult): Promise<void> {
  await database.updateTable('audit_check').set(result).where('id', '=', CHECK_ID).execute()
}

/** The last daily check; undefined before the first. */
export async function findAuditCheck(database: Database): Promise<AuditCheckRow | undefined> {
  return database.selectFrom('audit_check').selectAll().where('id', '=', CHECK_ID).executeTakeFirst()
}
