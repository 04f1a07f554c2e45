import { trialFamily } from '#rules/trial.ts'
import { findUser } from '#server/database/accounts.ts'
import type { PurchaseRow, SubscriptionRow } from '#server/database/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockPurchase, updatePurchase } from '#server/database/purchases.ts'
import { readStored } from '#server/database/stored-json.ts'
import { insertTrialUses } from '#server/database/subscriptions.ts'
import { hashSecret } from '#server/gateways/signature.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'
import { findProduct } from './stores.ts'
import { tellStarted } from './tell.ts'
import { payerKeys } from './trials.ts'

type Closing = { purchase: PurchaseRow; row: SubscriptionRow }

/** A purchase has led to a subscription: it is over, and its trial is used up. The second time changes nothing. */
export async function closePurchase(
  transaction: Transaction,
  program: Program,
  { purchase, row }: Closing,
): Promise<void> {
  const locked = await lockPurchase(transaction, purchase.id)
  if (locked?.status !== 'open' || locked.kind !== 'subscription') return
  const now = program.clock.now()
  const over = {
    status: 'succeeded',
    subscription_id: row.id,
    check_at: null,
    action_json: null,
    ended_at: now,
  } as const
  await updatePurchase(transaction, purchase.id, over)
  if (row.trial_period_ends_at !== null) await spendTrial(transaction, program, { purchase, row })
  await tellStarted(transaction, program, { row, consentId: purchase.consent_id })
}

async function spendTrial(transaction: Transaction, { clock }: Program, { purchase, row }: Closing): Promise<void> {
  const user = await findUser(transaction, row.user_id)
  const product = findProduct(row.product_id)
  const family = purchase.trial_family ?? (product ? trialFamily(product, false) : row.product_id)
  const keys = user ? payerKeys(user, readStored<Payer>(row.payer_json)) : []
  if (row.customer_id) keys.push(hashSecret(`trial customer\n${row.customer_id}`))
  await insertTrialUses(transaction, keys, { family, subscription_id: row.id, used_at: clock.now() })
}

/** A purchase came to nothing. */
export async function failPurchase(
  transaction: Transaction,
  { clock }: Pick<Program, 'clock'>,
  { purchase, failure }: { purchase: PurchaseRow; failure: string },
): Promise<void> {
  if (purchase.status !== 'open') return
  const ended_at = clock.now()
  await updatePurchase(transaction, purchase.id, {
    status: 'failed',
    failure,
    check_at: null,
    action_json: null,
    ended_at,
  })
}
