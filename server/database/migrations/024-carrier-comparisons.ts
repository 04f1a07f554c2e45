import { type Kysely, sql } from 'kysely'

type Plain = Kysely<Record<string, never>>

/** Carrier subscriptions are reconciled too, all of them at once the first time. */
export async function up(database: Plain): Promise<void> {
  await sql`update subscription set follow_at = followed_at where store = 'dcb' and kind = 'paid'`.execute(database)
}
