import type { Kysely } from 'kysely'

type Plain = Kysely<Record<string, never>>

/**
 * A renewal writes seven rows, and each index of theirs costs it a page or two of the disk. Those that nothing is found by
 * go; a person's charges are few and sorted when they are read, so that settling one moves nothing in their index; and what
 * was taken of one subscription is found without going through all charges.
 */
export async function up(database: Plain): Promise<void> {
  const { schema } = database
  await schema.dropIndex('ledger_subscription').execute()
  await schema.dropIndex('charge_attempt_provider').execute()
  await schema.dropIndex('charge_user').execute()
  await schema.createIndex('charge_user').on('charge').column('user_id').execute()
  await schema.createIndex('charge_subscription').on('charge').column('subscription_id').execute()
  // The letter is written of its parts when it is sent.
  await schema.alterTable('message').addColumn('parts_json', 'text').execute()
}
