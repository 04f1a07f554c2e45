import type { ExpressionBuilder } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import type { Tables } from '../tables.ts'
import type { PriceMoveRow } from './price-moves.ts'

/** The offer of a move to one subscription. */
export type PriceOfferRow = {
  id: string
  move_id: string
  subscription_id: string
  user_id: string
  old_price: number
  offered_at: number
  /** The old price ends with the first period that ends at this time or later; null if it does not end. */
  ends_from: number | null
  reminded_at: number | null
  agreed_at: number | null
  /** The purchase that records the change and its consent. */
  change_id: string | null
  /** When the renewal was last stopped without an answer. A subscriber who resumes it can still agree; otherwise it is stopped again. */
  closed_at: number | null
}

export type PriceOfferTables = { price_offer: PriceOfferRow }

type OfferablePrice = { productId: string; price: number; now: number }

/** Subscriptions that may be offered a price, as `mayOfferPrice` says. */
function selectOfferable(database: Database, { productId, price, now }: OfferablePrice) {
  return database
    .selectFrom('subscription')
    .where('product_id', '=', productId)
    .where('kind', '=', 'paid')
    .where('store', 'in', ['card', 'dcb', 'bango'])
    .where('price', '!=', price)
    .where('discount_code', 'is', null)
    .where('regular_price', 'is', null)
    .where('active_start_date', 'is not', null)
    .where('canceled_at', 'is', null)
    .where('refunded_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
}

export async function countOfferable(database: Database, wanted: OfferablePrice): Promise<number> {
  const { count } = await selectOfferable(database, wanted)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those that this move has not asked yet. */
export async function listOfferableIds(
  database: Database,
  { moveId, limit, ...wanted }: OfferablePrice & { moveId: string; limit: number },
): Promise<string[]> {
  const rows = await selectOfferable(database, wanted)
    .select('subscription.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price_offer')
            .select('price_offer.id')
            .whereRef('price_offer.subscription_id', '=', 'subscription.id')
            .where('price_offer.move_id', '=', moveId),
        ),
      ),
    )
    .orderBy('subscription.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** False if the subscription has this offer. */
export async function insertPriceOffer(transaction: Transaction, row: PriceOfferRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('price_offer')
    .values(row)
    .onConflict((same) => same.columns(['move_id', 'subscription_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type OpenPriceOffer = PriceOfferRow & Pick<PriceMoveRow, 'product_id' | 'price' | 'currency'>

function selectOpenOffers(database: Database) {
  return database
    .selectFrom('price_offer')
    .innerJoin('price_move', 'price_move.id', 'price_offer.move_id')
    .selectAll('price_offer')
    .select(['price_move.product_id', 'price_move.price', 'price_move.currency'])
    .where('price_offer.agreed_at', 'is', null)
    .where('price_move.stopped_at', 'is', null)
}

/** The offers that a user can agree to, the latest first. */
export async function listOpenPriceOffers(database: Database, userId: string): Promise<OpenPriceOffer[]> {
  return selectOpenOffers(database)
    .where('price_offer.user_id', '=', userId)
    .orderBy('price_offer.offered_at', 'desc')
    .execute()
}

export async function findOpenPriceOffer(database: Database, id: string): Promise<OpenPriceOffer | undefined> {
  return selectOpenOffers(database).where('price_offer.id', '=', id).executeTakeFirst()
}

export async function findPriceOffer(database: Database, id: string): Promise<PriceOfferRow | undefined> {
  return database.selectFrom('price_offer').selectAll().where('id', '=', id).executeTakeFirst()
}

type EndingOffersQuery = OfferablePrice & { moveId: string; remindBefore: number; stopBefore: number; limit: number }

/**
 * Offers without an answer for which something is due in a period that may be the last at the old price: its end is
 * close and nobody was reminded, or so close that the renewal stops. Offers that only wait are left out, since they
 * would fill each batch.
 */
export async function listOffersEnding(
  database: Database,
  { moveId, remindBefore, stopBefore, limit, ...wanted }: EndingOffersQuery,
): Promise<Pick<PriceOfferRow, 'id' | 'subscription_id'>[]> {
  return selectOfferable(database, wanted)
    .innerJoin('price_offer', 'price_offer.subscription_id', 'subscription.id')
    .select(['price_offer.id', 'price_offer.subscription_id'])
    .where('price_offer.move_id', '=', moveId)
    .where('price_offer.agreed_at', 'is', null)
    .whereRef('subscription.expires_at', '>=', 'price_offer.ends_from')
    .where((is) =>
      is.or([
        is('subscription.expires_at', '<=', stopBefore),
        is.and([is('subscription.expires_at', '<=', remindBefore), is('price_offer.reminded_at', 'is', null)]),
      ]),
    )
    .orderBy('subscription.expires_at')
    .orderBy('price_offer.id')
    .limit(limit)
    .execute()
}

/** True unless the subscription ends with its period, because nobody has agreed to the price that a running move offers it. */
export function isWithoutPriceEnd({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'subscription'>) {
  return not(
    exists(
      selectFrom('price_offer')
        .innerJoin('price_move', 'price_move.id', 'price_offer.move_id')
        .select('price_offer.id')
        .whereRef('price_offer.subscription_id', '=', 'subscription.id')
        .where('price_offer.agreed_at', 'is', null)
        .where('price_move.stopped_at', 'is', null)
        .whereRef('price_offer.ends_from', '<=', 'subscription.expires_at')
        .whereRef('price_move.product_id', '=', 'subscription.product_id')
        .whereRef('price_move.price', '!=', 'subscription.price')
        .where('subscription.discount_code', 'is', null)
        .where('subscription.regular_price', 'is', null),
    ),
  )
}

/** Changes an offer that has no answer; false if it has one. */
export async function updateOpenPriceOffer(
  transaction: Transaction,
  id: string,
  change: Partial<Pick<PriceOfferRow, 'reminded_at' | 'agreed_at' | 'change_id' | 'closed_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('price_offer')
    .set(change)
    .where('id', '=', id)
    .where('agreed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The processor did not make the change: the offer can be agreed to again. */
export async function updatePriceOfferReopened(transaction: Transaction, changeId: string): Promise<void> {
  await transaction
    .updateTable('price_offer')
    .set({ agreed_at: null, change_id: null })
    .where('change_id', '=', changeId)
    .execute()
}

/**
 * Makes a charge notice due for subscribers whom a stopped move had reminded of an end: their subscription now renews.
 * Yearly subscribers get this notice anyway.
 */
export async function updateNoticesOfReminded(transaction: Transaction, moveId: string, now: number): Promise<void> {
  await transaction
    .updateTable('subscription')
    .set((is) => ({ notice_at: now, version: is('version', '+', 1) }))
    .where('canceled_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('id', 'in', (is) =>
      is
        .selectFrom('price_offer')
        .select('price_offer.subscription_id')
        .where('price_offer.move_id', '=', moveId)
        .where('price_offer.agreed_at', 'is', null)
        .where('price_offer.closed_at', 'is', null)
        .where('price_offer.reminded_at', 'is not', null),
    )
    .execute()
}
