import type { Database, Transaction } from '../database.ts'

/** How far a user is in a plan. */
export type PlanRunRow = {
  user_id: string
  plan_id: string
  done_days: number
  /** Days in the user's time zone: `2026-11-21`. */
  started_on: string
  last_done_on: string | null
  is_paused: number
  /** 1 if friends who chose it too see how many days are done. */
  shows_days: number
  /** The key of the link that a group shares. */
  group_key: string | null
  created_at: number
}
export type PlanTables = { plan_run: PlanRunRow }

type Key = Pick<PlanRunRow, 'user_id' | 'plan_id'>

/** A user's plans, the last begun first. */
export async function listPlanRuns(database: Database, userId: string): Promise<PlanRunRow[]> {
  return database
    .selectFrom('plan_run')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('plan_id')
    .execute()
}

export async function findPlanRun(database: Database, { user_id, plan_id }: Key): Promise<PlanRunRow | undefined> {
  return database
    .selectFrom('plan_run')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .executeTakeFirst()
}

/** Inserts a run; nothing if the user has begun the plan already. */
export async function insertPlanRun(transaction: Transaction, row: PlanRunRow): Promise<void> {
  await transaction
    .insertInto('plan_run')
    .values(row)
    .onConflict((same) => same.columns(['user_id', 'plan_id']).doNothing())
    .execute()
}

type RunChange = Partial<Omit<PlanRunRow, 'user_id' | 'plan_id'>>

export async function updatePlanRun(
  transaction: Transaction,
  { user_id, plan_id }: Key,
  change: RunChange,
): Promise<void> {
  await transaction
    .updateTable('plan_run')
    .set({ user_id, ...change })
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .execute()
}

/** Finishes a day if it is the next one. False if another device was faster. */
export async function updatePlanDayDone(
  transaction: Transaction,
  { user_id, plan_id }: Key,
  { day, today }: { day: number; today: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('plan_run')
    .set({ done_days: day, last_done_on: today, is_paused: 0 })
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .where('done_days', '=', day - 1)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function deletePlanRun(transaction: Transaction, { user_id, plan_id }: Key): Promise<void> {
  await transaction.deleteFrom('plan_run').where('user_id', '=', user_id).where('plan_id', '=', plan_id).execute()
}

/** Who shares a link, with their names, in the order in which they began; nobody who is blocked. */
export async function listGroupRuns(database: Database, groupKey: string) {
  return database
    .selectFrom('plan_run')
    .innerJoin('user', 'user.id', 'plan_run.user_id')
    .select(['plan_run.user_id', 'plan_run.plan_id', 'plan_run.done_days', 'plan_run.shows_days', 'user.name'])
    .where('plan_run.group_key', '=', groupKey)
    .where('plan_run.user_id', 'not in', (is) => is.selectFrom('person_block').select('person_block.user_id'))
    .orderBy('plan_run.created_at')
    .orderBy('plan_run.user_id')
    .execute()
}

/** A user's plans for the data export. */
export async function listPlanRecords(database: Database, userId: string) {
  return (await listPlanRuns(database, userId)).map(({ user_id: _, ...run }) => run)
}
