import { type Kysely, sql } from 'kysely'

type Plain = Kysely<Record<string, never>>

/**
 * Gift payments are reconciled with their processor on a schedule, as subscriptions are. A gift with a disputed payment
 * is on hold until the dispute is decided.
 */
export async function up(database: Plain): Promise<void> {
  const { schema } = database
  await schema.alterTable('gift').addColumn('held_at', 'bigint').execute()
  await schema.alterTable('gift').addColumn('follow_at', 'bigint').execute()
  await sql`update gift set follow_at = created_at where purchase_id is not null`.execute(database)
  await schema.createIndex('gift_follow').on('gift').column('follow_at').execute()
  await sql`create index subscription_followed on subscription (followed_at) where provider_id is not null`.execute(
    database,
  )
}
