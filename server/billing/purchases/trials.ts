import type { ProductForSale } from '#brand/products.ts'
import { trialFamily } from '#rules/billing/trial.ts'
import type { Program } from '#server/context/context.ts'
import type { SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { hasUsedTrial, insertTrialUses, listTrialSubscriptions } from '#server/database/billing/subscriptions.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** True if the payer may still have a trial of the product. */
export async function isEligibleForTrial(
  database: Database,
  keys: readonly string[],
  { product, isRenewTrial }: { product: ProductForSale; isRenewTrial: boolean },
): Promise<boolean> {
  if (product.free_trial_interval === null) return false
  return !(await hasUsedTrial(database, keys, trialFamily(product, isRenewTrial)))
}

type TrialUse = { row: SubscriptionRow; family: string; keys: readonly string[] }

/** Uses up a trial for all keys of a payer; false if one of them had its trial with another subscription. */
export async function consumeTrial(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { row, family, keys }: TrialUse,
): Promise<boolean> {
  // In a fixed order, so that two payers who share a card do not deadlock.
  await insertTrialUses(transaction, keys.toSorted(), { family, subscription_id: row.id, used_at: clock.now() })
  const subscriptionIds = await listTrialSubscriptions(transaction, keys, family)
  return subscriptionIds.every((id) => id === row.id)
}
