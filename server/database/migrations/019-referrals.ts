import type { Kysely } from 'kysely'

type Plain = Kysely<Record<string, never>>

/** Who referred a user to a gift, as its redeemer stated. */
export async function up({ schema }: Plain): Promise<void> {
  await schema.alterTable('subscription').addColumn('referral_code', 'text').execute()
}
