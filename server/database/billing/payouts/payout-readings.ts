import { sql } from 'kysely'
import type { Store } from '#contract/billing/subscriptions.ts'
import type { Database, Transaction } from '../../database.ts'
import type { PayoutReadingRow } from './payout-tables.ts'

/**
 * Holds a store's payouts until this transaction ends: rows of two payouts, or of a payout and our charges, are compared
 * by one transaction at a time. Taken before any lock of a payout.
 */
export async function lockPayoutsOf(transaction: Transaction, store: Store): Promise<void> {
  await insertReading(transaction, { store, due_at: 0 })
  await transaction
    .updateTable('payout_reading')
    .set((is) => ({ due_at: is.ref('due_at') }))
    .where('store', '=', store)
    .execute()
}

async function insertReading(database: Database, { store, due_at }: { store: Store; due_at: number }): Promise<void> {
  await database
    .insertInto('payout_reading')
    .values({ store, due_at, claimed_until: 0, watched_from: null })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Claims the reading of a store's payouts, if it is due and no other process has it. */
export async function claimPayoutReading(
  database: Database,
  { store, now, until }: { store: Store; now: number; until: number },
): Promise<PayoutReadingRow | undefined> {
  const known = await database
    .selectFrom('payout_reading')
    .select(['due_at', 'claimed_until'])
    .where('store', '=', store)
    .executeTakeFirst()
  if (known && (known.due_at > now || known.claimed_until > now)) return undefined
  if (!known) await insertReading(database, { store, due_at: now })
  return database
    .updateTable('payout_reading')
    .set({ claimed_until: until })
    .where('store', '=', store)
    .where('due_at', '<=', now)
    .where('claimed_until', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Changes the reading of a store's payouts, and ends its claim. */
export async function updatePayoutReading(
  transaction: Transaction,
  store: Store,
  change: Partial<Omit<PayoutReadingRow, 'store'>>,
): Promise<void> {
  await transaction
    .updateTable('payout_reading')
    .set({ claimed_until: 0, ...change })
    .where('store', '=', store)
    .execute()
}

type OverdueQuery = { store: Store; from: number; until: number; limit: number }

/** Charges of a store made within a window that no payout has, oldest first. */
export async function listChargesWithoutPayout(database: Database, { store, from, until, limit }: OverdueQuery) {
  return database
    .selectFrom('charge')
    .select(['id', 'provider_id', 'amount', 'currency', 'charged_at'])
    .where('store', '=', store)
    .where('status', 'in', ['succeeded', 'refunded'])
    .where('amount', '>', 0)
    .where('charged_at', '>=', from)
    .where('charged_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_row')
            .select('payout_row.id')
            .whereRef('payout_row.charge_id', '=', 'charge.id')
            .where('payout_row.kind', '=', 'charge'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_difference')
            .select('payout_difference.id')
            // The unique name of such a difference, which is indexed.
            .where('payout_difference.subject_id', '=', sql<string>`'charge ' || charge.id`),
        ),
      ),
    )
    .orderBy('charged_at')
    .limit(limit)
    .execute()
}
