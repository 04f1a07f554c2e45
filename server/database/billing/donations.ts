import type { Database, Transaction } from '../database.ts'
import type { ChargeRow, SubscriptionRow } from './billing-tables.ts'
import type { DonationRow } from './donation-tables.ts'

export async function insertDonation(transaction: Transaction, row: DonationRow): Promise<void> {
  await transaction.insertInto('donation').values(row).execute()
}

/** The donation of a purchase. */
export async function findDonation(database: Database, purchaseId: string): Promise<DonationRow | undefined> {
  return database.selectFrom('donation').selectAll().where('id', '=', purchaseId).executeTakeFirst()
}

/** A user's monthly donations, newest first. */
export async function listMonthlyDonations(database: Database, userId: string): Promise<SubscriptionRow[]> {
  return database
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'donation')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A user's donation payments, newest first, without declined and duplicate ones. */
export async function listDonationCharges(database: Database, userId: string): Promise<ChargeRow[]> {
  return database
    .selectFrom('charge')
    .selectAll()
    .where('user_id', '=', userId)
    .where('beneficiary', 'is not', null)
    .where('status', '!=', 'refused')
    .where('kind', '!=', 'double')
    .orderBy('charged_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Donation charges on phone bills since a time, of this user or of this phone in any account, pending ones included. */
export async function listPhoneDonations(
  database: Database,
  { payerJson, userId, since }: { payerJson: string; userId: string; since: number },
): Promise<ChargeRow[]> {
  return database
    .selectFrom('charge')
    .leftJoin('purchase', 'purchase.id', 'charge.purchase_id')
    .leftJoin('subscription', 'subscription.id', 'charge.subscription_id')
    .selectAll('charge')
    .where('charge.beneficiary', 'is not', null)
    .where('charge.store', 'in', ['dcb', 'bango'])
    .where('charge.status', 'in', ['pending', 'succeeded'])
    .where('charge.charged_at', '>=', since)
    .where((is) =>
      is.or([
        is('charge.user_id', '=', userId),
        is('purchase.payer_json', '=', payerJson),
        is('subscription.payer_json', '=', payerJson),
      ]),
    )
    .execute()
}

/** Active monthly donations on a phone bill, of this user or this phone. */
export async function listMonthlyPhoneDonations(
  database: Database,
  { payerJson, userId }: { payerJson: string; userId: string },
): Promise<SubscriptionRow[]> {
  return database
    .selectFrom('subscription')
    .selectAll()
    .where('kind', '=', 'donation')
    .where('store', 'in', ['dcb', 'bango'])
    .where('canceled_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('user_id', '=', userId), is('payer_json', '=', payerJson)]))
    .execute()
}

/** Single donations whose charge is due for reconciliation with its store, the longest due first. */
export async function listDonationsToReconcile(
  database: Database,
  { now, limit }: { now: number; limit: number },
): Promise<DonationRow[]> {
  return database
    .selectFrom('donation')
    .selectAll()
    .where('follow_at', '<=', now)
    .orderBy('follow_at')
    .limit(limit)
    .execute()
}

export async function updateDonationReconcileAt(
  transaction: Transaction,
  id: string,
  reconcileAt: number | null,
): Promise<void> {
  await transaction.updateTable('donation').set({ follow_at: reconcileAt }).where('id', '=', id).execute()
}

/** Monthly donations that ended since then, whose donor has not been notified. */
export async function listEndedDonationsToNotify(
  database: Database,
  { since, limit }: { since: number; limit: number },
): Promise<SubscriptionRow[]> {
  return database
    .selectFrom('subscription')
    .selectAll()
    .where('kind', '=', 'donation')
    .where('ended_told_at', 'is', null)
    .where('ended_at', '>', since)
    .orderBy('ended_at')
    .limit(limit)
    .execute()
}
