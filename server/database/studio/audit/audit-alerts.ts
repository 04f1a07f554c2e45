import type { AuditKind } from '#contract/studio/audit/audit.ts'
import type { Database, Transaction } from '../../database.ts'
import type { AuditAlertRow } from '../audit-tables.ts'

const MOST_ROWS = 50

/** The latest alert about a member of staff by a pattern. */
export async function findLatestAlert(
  database: Database,
  { pattern, actorId }: { pattern: AuditAlertRow['pattern']; actorId: string },
): Promise<AuditAlertRow | undefined> {
  return database
    .selectFrom('audit_alert')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('pattern', '=', pattern)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type ActionWindow = { actorId: string; kinds: readonly AuditKind[]; since: number }

/** Actions of a member of staff after a time: their number, the number of people, and the first one's time. */
export async function countActions(database: Database, { actorId, kinds, since }: ActionWindow) {
  const { actions, people, first_at } = await database
    .selectFrom('staff_action')
    .select(({ fn }) => [
      fn.countAll<number>().as('actions'),
      fn.count<number>('person_id').distinct().as('people'),
      fn.min<number | null>('at').as('first_at'),
    ])
    .where('actor_id', '=', actorId)
    .where('kind', 'in', kinds)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return { actions: Number(actions), people: Number(people), firstAt: Number(first_at ?? since) }
}

export async function insertAlert(transaction: Transaction, row: AuditAlertRow): Promise<void> {
  await transaction.insertInto('audit_alert').values(row).execute()
}

export async function updateAlertCount(
  transaction: Transaction,
  id: string,
  change: Pick<AuditAlertRow, 'count' | 'last_at'>,
): Promise<void> {
  await transaction.updateTable('audit_alert').set(change).where('id', '=', id).execute()
}

/** Dismisses an open alert, and returns it; undefined for one that is unknown or dismissed. */
export async function updateAlertDismissed(
  transaction: Transaction,
  { id, at, actorId }: { id: string; at: number; actorId: string },
): Promise<AuditAlertRow | undefined> {
  return transaction
    .updateTable('audit_alert')
    .set({ dismissed_at: at, dismissed_by: actorId })
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function listOpenAlerts(database: Database) {
  return database
    .selectFrom('audit_alert')
    .leftJoin('user', 'user.id', 'audit_alert.actor_id')
    .selectAll('audit_alert')
    .select(['user.name as actor_name', 'user.email as actor_email'])
    .where('audit_alert.dismissed_at', 'is', null)
    .orderBy('audit_alert.last_at', 'desc')
    .orderBy('audit_alert.id', 'desc')
    .limit(MOST_ROWS)
    .execute()
}
