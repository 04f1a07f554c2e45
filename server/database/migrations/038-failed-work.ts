import { type Kysely, sql } from 'kysely'

/** Indexes for counting failures. They contain only failed rows, so other writes cost nothing more. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await sql`create index subscription_failing on subscription (attempts) where attempts > 0`.execute(database)
  await sql`create index message_given_up on message (created_at) where due_at is null and sent_at is null`.execute(
    database,
  )
}
