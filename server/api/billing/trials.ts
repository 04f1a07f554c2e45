import type { ProductForSale } from '#brand/products.ts'
import { trialFamily } from '#rules/trial.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import type { Database } from '#server/database/database.ts'
import { hasUsedTrial } from '#server/database/subscriptions.ts'
import { hashSecret } from '#server/gateways/signature.ts'
import type { Payer } from '#server/gateways/stores/store.ts'

/** By what it is known again that somebody has had a trial: hashed, since it outlives the account. */
export function payerKeys(user: UserRow, payer: Payer | null): string[] {
  const known = [
    ['user', user.id],
    ['email', user.email_key],
    ['phone', user.phone],
    ['phone', payer?.phone],
    ['subscriber', payer?.subscriber],
  ]
  const keys = known.filter(([, value]) => value).map(([what, value]) => hashSecret(`trial ${what}\n${value}`))
  return [...new Set(keys)]
}

/** Whether a trial of the product is still to be had. */
export async function isEligibleForTrial(
  database: Database,
  keys: readonly string[],
  { product, isRenewTrial }: { product: ProductForSale; isRenewTrial: boolean },
): Promise<boolean> {
  if (product.free_trial_interval === null) return false
  return !(await hasUsedTrial(database, keys, trialFamily(product, isRenewTrial)))
}
