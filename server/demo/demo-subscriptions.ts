import { brand } from '#brand/brand.ts'
import { CURRENCY, productInForce } from '#brand/products.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { consentText, everyText } from '#rules/billing/consent-text.ts'
import { trialFamily } from '#rules/billing/trial.ts'
import { emailKey } from '#rules/forms/email.ts'
import { settleCharge } from '#server/billing/charges/settle-charge.ts'
import { regularPricing } from '#server/billing/discounts/find-pricing.ts'
import { insertPurchaseRecords } from '#server/billing/purchases/begin-purchase.ts'
import type { PurchaseOrder } from '#server/billing/purchases/read-order.ts'
import { syncSubscription } from '#server/billing/reconciliation/sync-subscription.ts'
import { addSubscription } from '#server/billing/subscriptions/change-subscription.ts'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { recordCancellation } from '#server/billing/subscriptions/record-cancellation.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'
import { findCharge, findLastChargeAttempt } from '#server/database/billing/charges.ts'
import { updateEndedSubscriptionsNotified } from '#server/database/billing/ended-subscriptions.ts'
import { findSubscription, listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import { deleteMessagesTo } from '#server/database/messages/messages.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { addToFamilyPlan } from './demo-family.ts'
import { type CardSeed, cardSeedOf, type DemoSubscription, demoSnapshot } from './demo-snapshots.ts'

/** Registers existing subscriptions with the simulated processor; false if there is none. */
export type SeedCards = (seeds: readonly CardSeed[]) => Promise<boolean>

/**
 * Gives a demo account its subscription with all records of a purchase, made by the functions of a real purchase, with the
 * clock at the day it began. Does nothing for an account that has one. Without `seedCards`, the processor's answers are made
 * up.
 */
export async function insertDemoSubscription(
  program: Program,
  { email, demo, seedCards }: { email: string; demo: DemoSubscription; seedCards: SeedCards | undefined },
): Promise<void> {
  const user = await findUserByAddress(program.database, { emailKey: emailKey(email) })
  if (!user || (await listUserSubscriptions(program.database, user.id)).length > 0) return
  const backdated = { ...program, clock: { now: () => demo.started_at } }
  if (demo.kind === 'family') await addToFamilyPlan(backdated, user, demo)
  else if (demo.kind === 'manual') await grantFree(backdated, user, demo)
  else if (demo.store === 'apple' || demo.store === 'google') await syncExternal(program, user, demo)
  else if (demo.store === 'card') await buyByCard(program, { backdated, user, demo, seedCards })
  else await buyByPhone(backdated, user, demo)
  // No messages about made-up purchases.
  await program.database.transaction().execute(async (transaction) => {
    await deleteMessagesTo(transaction, emailKey(email))
    await updateEndedSubscriptionsNotified(transaction, user.id, program.clock.now())
  })
}

async function grantFree(program: Program, user: UserRow, demo: DemoSubscription): Promise<void> {
  const row = newSubscription({
    ...planFieldsOf(demo),
    id: program.ids.newId(),
    user_id: user.id,
    kind: demo.kind,
    gift_key: `demo:${user.id}`,
    seats: productOf(demo).seats,
    price: 0,
    active_start_date: demo.started_at,
    expires_at: demo.ends_at,
    created_at: demo.started_at,
  })
  await program.database.transaction().execute((transaction) => addSubscription(transaction, row))
}

function planFieldsOf(demo: DemoSubscription) {
  const product = productOf(demo)
  return {
    product_id: product.id,
    title: product.title,
    store: demo.store,
    currency: CURRENCY,
    subscription_interval: product.subscription_interval,
    subscription_interval_count: product.subscription_interval_count,
    started_at: demo.started_at,
  }
}

function productOf(demo: DemoSubscription) {
  const product = productInForce(demo.product_id)
  if (!product) throw new Error(`there is no product ${demo.product_id}`)
  return product
}

async function syncExternal(program: Program, user: UserRow, demo: DemoSubscription): Promise<void> {
  const snapshot = demoSnapshot(program, { user, demo, product: productOf(demo), purchaseId: null })
  const reported = { snapshot, at: program.clock.now() }
  await syncSubscription(program, { store: demo.store, providerId: snapshot.provider_id, reported })
}

type CardPurchase = { backdated: Program; user: UserRow; demo: DemoSubscription; seedCards: SeedCards | undefined }

async function buyByCard(program: Program, { backdated, user, demo, seedCards }: CardPurchase): Promise<void> {
  const purchase = await insertDemoPurchase(backdated, user, demo)
  const snapshot = demoSnapshot(program, { user, demo, product: productOf(demo), purchaseId: purchase.id })
  const isKnown = (await seedCards?.([cardSeedOf(snapshot, { user, title: productOf(demo).title })])) ?? false
  const reported = isKnown ? undefined : { snapshot, at: program.clock.now() }
  await syncSubscription(program, { store: 'card', providerId: snapshot.provider_id, reported })
}

async function buyByPhone(backdated: Program, user: UserRow, demo: DemoSubscription): Promise<void> {
  const purchase = await insertDemoPurchase(backdated, user, demo)
  const charge = purchase.charge_id === null ? undefined : await findCharge(backdated.database, purchase.charge_id)
  const attempt = charge && (await findLastChargeAttempt(backdated.database, charge.id))
  if (!attempt) throw new Error('a demo purchase has no charge')
  const outcome = { status: 'succeeded', provider_id: `demo-${purchase.id}`, at: demo.started_at } as const
  await settleCharge(backdated, { attempt, outcome })
  if (demo.canceled_at === null) return
  const canceled_at = demo.canceled_at
  await backdated.database.transaction().execute(async (transaction) => {
    const row = await findSubscription(transaction, purchase.subscription_id ?? '')
    if (row) await recordCancellation(transaction, { ...backdated, clock: { now: () => canceled_at } }, row)
  })
}

async function insertDemoPurchase(backdated: Program, user: UserRow, demo: DemoSubscription): Promise<PurchaseRow> {
  const purchaseOrder = demoOrderOf(demo)
  const purchase = await backdated.database
    .transaction()
    .execute((transaction) => insertPurchaseRecords(transaction, backdated, { user, order: purchaseOrder }))
  if (!purchase) throw new Error('the demo account has an open purchase')
  return purchase
}

function demoOrderOf(demo: DemoSubscription): PurchaseOrder {
  const product = productOf(demo)
  const price = regularPricing(product)
  const { started_at: now, trial_ends_at: trialEndsAt } = demo
  const english = languageFor(DEFAULT_LOCALE)
  const text = consentText({ product, ...price, store: demo.store, now, trialEndsAt }, english)
  const every = everyText(product.subscription_interval, product.subscription_interval_count, english)
  return {
    product,
    store: demo.store as Store,
    kind: 'subscription',
    donation: null,
    ...price,
    community: null,
    trial: trialEndsAt === null ? null : { family: trialFamily(product, false), ends_at: trialEndsAt },
    payer: demo.phone === null ? null : demo.store === 'bango' ? { subscriber: demo.phone } : { phone: demo.phone },
    asksPayer: true,
    isPayerProven: true,
    gift: null,
    return_url: '/settings/subscriptions/',
    consent: {
      text,
      price: price.price,
      currency: price.currency,
      interval_text: every,
      agreed_at: now,
      device_name: `A demo of ${brand.name}`,
      locale: null,
    },
  }
}
