import { sql } from 'kysely'
import { MAX_PLAN_FRIENDS } from '#contract/habit-limits.ts'
import type { Database, Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'
import type { PlanRunRow } from './plan-runs.ts'

type Key = Pick<PlanRunRow, 'user_id' | 'plan_id'>

/** Gives a run the key of a group, if it is in none. */
export async function updateGroupOpened(
  transaction: Transaction,
  { user_id, plan_id }: Key,
  groupKey: string,
): Promise<void> {
  await transaction
    .updateTable('plan_run')
    .set({ group_key: groupKey })
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .where('group_key', 'is', null)
    .execute()
}

/** The plan of a link; undefined if nobody is in its group anymore, or only people who are blocked. */
export async function findPlanOfGroup(database: Database, groupKey: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('plan_run')
    .select('plan_id')
    .where('group_key', '=', groupKey)
    .where('user_id', 'not in', (is) => is.selectFrom('person_block').select('person_block.user_id'))
    .executeTakeFirst()
  return row?.plan_id
}

/** Joins a group. False if it is full; a blocked member keeps their place in it. Concurrent joins wait for each other, so that a group never has too many. */
export async function updateGroupJoined(
  transaction: Transaction,
  { user_id, plan_id }: Key,
  groupKey: string,
): Promise<boolean> {
  if (isOnPostgres(transaction)) await sql`select pg_advisory_xact_lock(hashtext(${groupKey}))`.execute(transaction)
  const members = await transaction.selectFrom('plan_run').select('user_id').where('group_key', '=', groupKey).execute()
  if (members.length >= MAX_PLAN_FRIENDS && !members.some((member) => member.user_id === user_id)) return false
  await transaction
    .updateTable('plan_run')
    .set({ group_key: groupKey })
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .execute()
  return true
}
