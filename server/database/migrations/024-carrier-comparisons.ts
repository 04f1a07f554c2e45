import { type Kysely, sql } from 'kysely'

type Plain = Kysely<Record<string, never>>

/** What is renewed by a carrier that can be asked is compared with it too, all that there is at the first occasion. */
export async function up(database: Plain): Promise<void> {
  await sql`update subscription set follow_at = followed_at where store = 'dcb' and kind = 'paid'`.execute(database)
}
