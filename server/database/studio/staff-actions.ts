import { sql } from 'kysely'
import type { AuditKind } from '#contract/studio/audit/audit.ts'
import type { Database, Transaction } from '../database.ts'
import type { StaffActionRow } from './audit-tables.ts'

const CHAIN_ID = 1

/** Reserves the next number of the chain, with the previous digest. Concurrent additions wait until this transaction ends. */
export async function lockStaffActionChain(transaction: Transaction): Promise<{ number: number; digest: string }> {
  return transaction
    .insertInto('staff_action_chain')
    .values({ id: CHAIN_ID, number: 1, digest: '' })
    .onConflict((same) => same.column('id').doUpdateSet((is) => ({ number: is('staff_action_chain.number', '+', 1) })))
    .returning(['number', 'digest'])
    .executeTakeFirstOrThrow()
}

/** Adds an action at the end of the chain. */
export async function insertStaffAction(transaction: Transaction, row: StaffActionRow): Promise<void> {
  await transaction.insertInto('staff_action').values(row).execute()
  await transaction.updateTable('staff_action_chain').set({ digest: row.digest }).where('id', '=', CHAIN_ID).execute()
}

/** The time of an action in milliseconds. */
export async function findStaffActionTime(database: Database, id: string): Promise<number | undefined> {
  const row = await database.selectFrom('staff_action').select('at').where('id', '=', id).executeTakeFirst()
  return row?.at
}

export type StaffActionFilter = {
  kind?: AuditKind | undefined
  actorId?: string | undefined
  personId?: string | undefined
  /** Milliseconds; the second is exclusive. */
  from?: number | undefined
  until?: number | undefined
  /** Only numbers below this. */
  before?: number | undefined
  limit: number
}

/** Actions with their authors' names, newest first. */
export async function listStaffActions(database: Database, filter: StaffActionFilter) {
  const { kind, actorId, personId, from, until, before, limit } = filter
  let select = database
    .selectFrom('staff_action')
    .leftJoin('user', 'user.id', 'staff_action.actor_id')
    .selectAll('staff_action')
    .select(['user.name as actor_name', 'user.email as actor_email'])
  if (kind !== undefined) select = select.where('staff_action.kind', '=', kind)
  if (actorId !== undefined) select = select.where('staff_action.actor_id', '=', actorId)
  if (personId !== undefined) select = select.where('staff_action.person_id', '=', personId)
  if (from !== undefined) select = select.where('staff_action.at', '>=', from)
  if (until !== undefined) select = select.where('staff_action.at', '<', until)
  if (before !== undefined) select = select.where('staff_action.number', '<', before)
  return select.orderBy('staff_action.number', 'desc').limit(limit).execute()
}

type ActionActor = { actor_id: string; name: string | null; email: string | null }

/** Everybody with an action, by name. One look into the index for each, however many actions there are. */
export async function listActionActors(database: Database): Promise<ActionActor[]> {
  const { rows } = await sql<ActionActor>`
    with recursive actor (id) as (
      select min(actor_id) from staff_action
      union all
      select (select min(actor_id) from staff_action where actor_id > actor.id) from actor where actor.id is not null
    )
    select actor.id as actor_id, "user".name, "user".email
    from actor left join "user" on "user".id = actor.id
    where actor.id is not null
    order by "user".name, actor.id`.execute(database)
  return rows
}

/** A stretch of the chain, oldest first. */
export async function listStaffActionsAfter(
  database: Database,
  after: number,
  limit: number,
): Promise<StaffActionRow[]> {
  return database
    .selectFrom('staff_action')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** The end of the chain; undefined before the first action. */
export async function findStaffActionChain(
  database: Database,
): Promise<{ number: number; digest: string } | undefined> {
  return database
    .selectFrom('staff_action_chain')
    .select(['number', 'digest'])
    .where('id', '=', CHAIN_ID)
    .executeTakeFirst()
}

/** The latest opening of this person by this member of staff; undefined for none. */
export async function findLastOpening(
  database: Database,
  { actorId, personId }: { actorId: string; personId: string },
): Promise<number | undefined> {
  const row = await database
    .selectFrom('staff_action')
    .select('at')
    .where('kind', '=', 'person_opened')
    .where('person_id', '=', personId)
    .where('actor_id', '=', actorId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** The latest opening of this form by this member of staff; undefined for none. */
export async function findLastFormOpening(
  database: Database,
  { actorId, formId }: { actorId: string; formId: string },
): Promise<number | undefined> {
  const row = await database
    .selectFrom('staff_action')
    .select('at')
    .where('subject_id', '=', formId)
    .where('kind', '=', 'form_opened')
    .where('actor_id', '=', actorId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Cents, of any currency, that this member of staff refunded to this person since then. */
export async function sumStaffRefunds(
  database: Database,
  { actorId, personId, since }: { actorId: string; personId: string; since: number },
): Promise<number> {
  const { sum } = await database
    .selectFrom('staff_action')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('kind', '=', 'charge_refunded')
    .where('person_id', '=', personId)
    .where('actor_id', '=', actorId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
