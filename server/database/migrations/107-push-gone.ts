import type { Kysely } from 'kysely'

/** When a push service said that it no longer knows a browser's subscription: the browser may renew it. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.alterTable('push_subscription').addColumn('gone_at', 'bigint').execute()
}
