import type { Kysely } from 'kysely'

type Plain = Kysely<Record<string, never>>

/** Who sent somebody to a gift, as far as the one who redeemed it says. */
export async function up({ schema }: Plain): Promise<void> {
  await schema.alterTable('subscription').addColumn('referral_code', 'text').execute()
}
