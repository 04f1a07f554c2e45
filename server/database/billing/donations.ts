import type { Database, Transaction } from '../database.ts'
import type { ChargeRow, SubscriptionRow } from './billing-tables.ts'
import type { DonationRow } from './donation-tables.ts'

export async function insertDonation(transaction: Transaction, row: DonationRow): Promise<void> {
  await transaction.insertInto('donation').values(row).execute()
}

/** What a purchase gives. */
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

/** A user's payments, newest first. What was refused took nothing, and what should not have been taken goes back by itself. */
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

/** What was charged to a phone for donations since then, or is being charged, whoever's account it was. */
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

/** Monthly donations on a phone bill that go on, of this user or on this phone. */
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

/** Donations made once whose charge is to be compared with its store, the one that waits for longest first. */
export async function listDonationsToSync(
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

export async function updateDonationSyncAt(transaction: Transaction, id: string, syncAt: number | null): Promise<void> {
  await transaction.updateTable('donation').set({ follow_at: syncAt }).where('id', '=', id).execute()
}

/** Monthly donations that have ended since then, and whose donor has not been told. */
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
