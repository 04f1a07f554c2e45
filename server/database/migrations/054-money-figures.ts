import type { Kysely } from 'kysely'

/**
 * Indexes for the figures of money, all of columns that are never updated, so that PostgreSQL still renews without index
 * writes.
 */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema.createIndex('ledger_entry_time').on('ledger_entry').columns(['at', 'id']).execute()
  await schema.createIndex('charge_attempt_time').on('charge_attempt').columns(['started_at', 'id']).execute()
  await schema.createIndex('refund_time').on('refund').columns(['created_at', 'id']).execute()
}
