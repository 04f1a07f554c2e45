import type { Kysely } from 'kysely'

type Plain = Kysely<Record<string, never>>

/**
 * Fewer index writes per renewal, which inserts seven rows: drops indexes that no query uses, and sorts a user's
 * charges on reading. Adds an index for the charges of a subscription.
 */
export async function up(database: Plain): Promise<void> {
  const { schema } = database
  await schema.dropIndex('ledger_subscription').execute()
  await schema.dropIndex('charge_attempt_provider').execute()
  await schema.dropIndex('charge_user').execute()
  await schema.createIndex('charge_user').on('charge').column('user_id').execute()
  await schema.createIndex('charge_subscription').on('charge').column('subscription_id').execute()
  // The HTML is generated from these parts on sending.
  await schema.alterTable('message').addColumn('parts_json', 'text').execute()
}
