import type { ExpressionBuilder } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import type { BooleanInteger, Tables } from '../tables.ts'

/** A price that running subscriptions of a product are asked to agree to. */
export type PriceMoveRow = {
  id: string
  product_id: string
  /** Cents. */
  price: number
  currency: string
  /** 1 if the old price ends for subscribers who do not answer. */
  ends_old: BooleanInteger
  note: string
  made_at: number
  made_by: string
  /** When subscriptions are looked at next; null once it is stopped. */
  look_at: number | null
  stopped_at: number | null
  stopped_by: string | null
}

export type PriceMoveTables = { price_move: PriceMoveRow }

export async function insertPriceMove(transaction: Transaction, row: PriceMoveRow): Promise<void> {
  await transaction.insertInto('price_move').values(row).execute()
}

export async function findRunningPriceMove(database: Database, productId: string): Promise<PriceMoveRow | undefined> {
  return database
    .selectFrom('price_move')
    .selectAll()
    .where('product_id', '=', productId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
}

/** All moves, newest first, with who made them and the answers. */
export async function listPriceMoves(database: Database, now: number) {
  return database
    .selectFrom('price_move')
    .leftJoin('user', 'user.id', 'price_move.made_by')
    .selectAll('price_move')
    .select(['user.name as maker_name', 'user.email as maker_email'])
    .select((is) => [
      countOffers(is).as('asked'),
      countOffers(is).where('price_offer.agreed_at', 'is not', null).as('agreed'),
      countOffers(is)
        .innerJoin('subscription', 'subscription.id', 'price_offer.subscription_id')
        .whereRef('subscription.product_id', '=', 'price_move.product_id')
        .where('price_offer.agreed_at', 'is', null)
        .where('subscription.canceled_at', 'is', null)
        .where('subscription.ended_at', 'is', null)
        .where('subscription.expires_at', '>', now)
        .as('waiting'),
    ])
    .orderBy('price_move.made_at', 'desc')
    .orderBy('price_move.id', 'desc')
    .execute()
}

function countOffers(is: ExpressionBuilder<Tables, 'price_move'>) {
  return is
    .selectFrom('price_offer')
    .whereRef('price_offer.move_id', '=', 'price_move.id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
}

/** False if it was stopped already, or never made. */
export async function updatePriceMoveStopped(
  transaction: Transaction,
  id: string,
  stopped: { stopped_at: number; stopped_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('price_move')
    .set({ ...stopped, look_at: null })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Claims a move whose subscriptions are to be looked at; undefined if none is due. */
export async function claimPriceMove(
  database: Database,
  { now, lookAt }: { now: number; lookAt: number },
): Promise<PriceMoveRow | undefined> {
  const due = await database
    .selectFrom('price_move')
    .select(['id', 'look_at'])
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  return database
    .updateTable('price_move')
    .set({ look_at: lookAt })
    .where('id', '=', due.id)
    .where('look_at', '=', due.look_at)
    .returningAll()
    .executeTakeFirst()
}

/** Makes a move due now, unless it was stopped. */
export async function updatePriceMoveDue(database: Database, id: string, now: number): Promise<void> {
  await database
    .updateTable('price_move')
    .set({ look_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute()
}
