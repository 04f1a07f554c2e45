import type { Kysely } from 'kysely'
import { completeConsents, type DiscountedPurchases } from './complete-consents.ts'

/** The consent to a discount names the price that follows it, also where it was given before. */
export async function up(database: Kysely<DiscountedPurchases>): Promise<void> {
  const { schema } = database
  await schema.alterTable('consent').addColumn('regular_price', 'integer').execute()
  await schema.alterTable('consent').addColumn('discount_length', 'text').execute()
  await completeConsents(database)
}
