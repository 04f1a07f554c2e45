import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../database.ts'

/** All billing data of a user, for the data export. */
export async function listBillingRecords(database: Database, userId: string) {
  const [subscriptions, charges, consents, purchases, gifts, donations] = await Promise.all([
    database
      .selectFrom('subscription')
      .select(['product_id', 'title', 'store', 'kind', 'price', 'currency', 'started_at', 'trial_period_ends_at'])
      .select(['expires_at', 'canceled_at', 'refunded_at', 'ended_at', 'referral_code'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('charge')
      .select(['title', 'store', 'amount', 'currency', 'status', 'charged_at', 'period_start', 'period_end'])
      .select(['refunded_at'])
      .where('user_id', '=', userId)
      .orderBy('charged_at')
      .execute(),
    database
      .selectFrom('consent')
      .select(['text', 'price', 'currency', 'interval_text', 'regular_price', 'discount_length'])
      .select(['agreed_at', 'device_name'])
      .where('user_id', '=', userId)
      .orderBy('agreed_at')
      .execute(),
    database
      .selectFrom('purchase')
      .select(['product_id', 'store', 'status', 'community', 'discount_code', 'payer_json', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('gift')
      .select(['code', 'product_id', 'recipient_email', 'recipient_name', 'message', 'sent_at', 'redeemed_at'])
      .where((is) => is.or([is('buyer_id', '=', userId), is('redeemed_by', '=', userId)]))
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('donation')
      .select(['title', 'beneficiary', 'frequency', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ])
  return { subscriptions, charges, consents, purchases, gifts, donations }
}

const PSEUDONYM_PREFIX = 'gone:'

/** A pseudonym that links an account's billing rows to each other and to nobody. */
export function pseudonymOf(userId: string): string {
  return PSEUDONYM_PREFIX + createHash('sha256').update(userId).digest('base64url')
}

export function isPseudonym(userId: string): boolean {
  return userId.startsWith(PSEUDONYM_PREFIX)
}

/**
 * Pseudonymizes billing records that must be kept by law: amounts, dates and consent texts stay. The payer stays while a
 * store has not answered a charge.
 */
export async function updatePayerErased(transaction: Transaction, userId: string, pseudonym: string): Promise<void> {
  const pseudonymous = { user_id: pseudonym }
  await updateSubscriptionsErased(transaction, userId, pseudonym)
  await transaction.updateTable('charge').set(pseudonymous).where('user_id', '=', userId).execute()
  await transaction.updateTable('donation').set(pseudonymous).where('user_id', '=', userId).execute()
  await transaction
    .updateTable('consent')
    .set({ ...pseudonymous, device_name: '' })
    .where('user_id', '=', userId)
    .execute()
  await updatePurchasesErased(transaction, userId, pseudonym)
  await updateGiftsErased(transaction, userId, pseudonym)
  await transaction
    .updateTable('family_seat')
    .set({ user_id: null, email: '', email_key: '' })
    .where('user_id', '=', userId)
    .execute()
  await transaction.deleteFrom('idempotency_key').where('user_id', '=', userId).execute()
}

async function updateSubscriptionsErased(transaction: Transaction, userId: string, pseudonym: string): Promise<void> {
  await transaction
    .updateTable('subscription')
    // A request to a store that began before must start again, so that it does not restore the payer.
    .set((is) => ({
      user_id: pseudonym,
      customer_id: null,
      card_key: null,
      manage_url: null,
      version: is('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute()
  await transaction
    .updateTable('subscription')
    .set({ payer_json: null })
    .where('user_id', '=', pseudonym)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charge')
            .innerJoin('charge_attempt', 'charge_attempt.charge_id', 'charge.id')
            .select('charge.id')
            .whereRef('charge.subscription_id', '=', 'subscription.id')
            .where('charge.status', '=', 'pending')
            .where('charge_attempt.status', 'in', ['started', 'pending', 'unknown']),
        ),
      ),
    )
    .execute()
}

async function updatePurchasesErased(transaction: Transaction, userId: string, pseudonym: string): Promise<void> {
  await transaction
    .updateTable('purchase')
    .set({ user_id: pseudonym, gift_json: null, action_json: null })
    .where('user_id', '=', userId)
    .execute()
  await transaction
    .updateTable('purchase')
    .set({ payer_json: null })
    .where('user_id', '=', pseudonym)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provider_request')
            .select('provider_request.id')
            .whereRef('provider_request.subject_id', '=', 'purchase.charge_id')
            .where('provider_request.kind', '=', 'find_out')
            .where('provider_request.due_at', 'is not', null),
        ),
      ),
    )
    .execute()
}

async function updateGiftsErased(transaction: Transaction, userId: string, pseudonym: string): Promise<void> {
  await transaction
    .updateTable('gift')
    .set({
      buyer_id: pseudonym,
      from_name: null,
      recipient_email: null,
      recipient_name: null,
      message: null,
      send_at: null,
    })
    .where('buyer_id', '=', userId)
    .execute()
  await transaction.updateTable('gift').set({ redeemed_by: pseudonym }).where('redeemed_by', '=', userId).execute()
}
