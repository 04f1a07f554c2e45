import { type Kysely, sql } from 'kysely'

/** The time of a session's last reauthentication. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('session_family')
    .addColumn('proved_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update session_family set proved_at = created_at`.execute(database)
}
