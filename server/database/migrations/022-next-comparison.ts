import { type Kysely, PostgresAdapter, sql } from 'kysely'

type Plain = Kysely<Record<string, never>>

const DAY = 24 * 3600_000

/** The next reconciliation of each subscription; those without one are not scanned. */
export async function up(database: Plain): Promise<void> {
  const { schema } = database
  await schema.alterTable('subscription').addColumn('follow_at', 'bigint').execute()
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const now = isPostgres ? sql`(extract(epoch from now()) * 1000)::bigint` : sql`cast(unixepoch() as integer) * 1000`
  const since = sql`${now} - ${sql.lit(180 * DAY)}`
  const every = sql`case when coalesce(ended_at, refunded_at) is null then ${sql.lit(DAY)} else ${sql.lit(7 * DAY)} end`
  await sql`update subscription set follow_at = followed_at + ${every}
    where provider_id is not null and store in ('card', 'apple', 'google')
      and (coalesce(ended_at, refunded_at) is null
        or (store = 'card' and (ended_at >= ${since} or refunded_at >= ${since})))`.execute(database)
  await schema.dropIndex('subscription_followed').execute()
  await sql`create index subscription_follow on subscription (store, follow_at) where follow_at is not null`.execute(
    database,
  )
}
