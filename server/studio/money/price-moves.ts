import { productTitleOf } from '#brand/product-titles.ts'
import { CURRENCY } from '#brand/products.ts'
import { CallError } from '#contract/errors.ts'
import type { PriceMove, PriceMoveEffect } from '#contract/studio/money/price-moves.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import {
  findRunningPriceMove,
  insertPriceMove,
  listPriceMoves,
  updatePriceMoveStopped,
} from '#server/database/billing/price-moves.ts'
import { countOfferable, updateNoticesOfReminded } from '#server/database/billing/price-offers.ts'
import { lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'
import { findPriceInForce } from './product-terms.ts'

type StaffContext = Context & { staff: Staff }

export async function listMoves({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<PriceMove[]> {
  return (await listPriceMoves(database, clock.now())).map((row) => ({
    ...{ id: row.id, product_id: row.product_id, price: row.price, currency: row.currency, note: row.note },
    title: productTitleOf(row.product_id),
    ends_old: row.ends_old === 1,
    is_running: row.stopped_at === null,
    made_at: new Date(row.made_at).toISOString(),
    made_by: row.maker_name ?? row.maker_email,
    ...{ asked: Number(row.asked), agreed: Number(row.agreed), waiting: Number(row.waiting) },
  }))
}

type NewMove = { productId: string; endsOld: boolean; reason: string; isPreview: boolean }

/**
 * Asks the running subscriptions of a product to agree to its price in force, with an entry in the audit log. The letters are
 * written by the clock. Throws `product_not_found`, `price_move_running` and `price_move_needless`.
 */
export async function startMove(
  context: StaffContext,
  { productId, endsOld, reason, isPreview }: NewMove,
): Promise<PriceMoveEffect> {
  if (isPreview) return effectOf(context, context.database, productId)
  const { database, clock, ids, staff } = context
  return database.transaction().execute(async (transaction) => {
    // The lock of changes of terms: the price stays in force until the end, and two members cannot both start a move.
    await lockCatalogueWrites(transaction)
    const effect = await effectOf(context, transaction, productId)
    const now = clock.now()
    const id = ids.newIdAt(now)
    await insertPriceMove(transaction, {
      ...{ id, product_id: productId, price: effect.price, currency: effect.currency, ends_old: endsOld ? 1 : 0 },
      ...{ note: reason.trim(), made_at: now, made_by: staff.userId, look_at: now, stopped_at: null, stopped_by: null },
    })
    const action = { kind: 'price_move_started', actorId: staff.userId, personId: '', subjectId: id, reason } as const
    await recordStaffAction(transaction, context, action)
    return effect
  })
}

async function effectOf(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  productId: string,
): Promise<PriceMoveEffect> {
  const now = clock.now()
  const price = await findPriceInForce(database, productId, now)
  if (await findRunningPriceMove(database, productId)) throw new CallError('price_move_running')
  const subscriptions = await countOfferable(database, { productId, price, now })
  if (subscriptions === 0) throw new CallError('price_move_needless')
  return { price, currency: CURRENCY, subscriptions }
}

/** Stops a price move, so that nobody else is asked, with an entry in the audit log. Throws `price_move_not_found`. */
export async function stopMove(context: StaffContext, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { database, clock, staff } = context
  await database.transaction().execute(async (transaction) => {
    const stopped = { stopped_at: clock.now(), stopped_by: staff.userId }
    if (!(await updatePriceMoveStopped(transaction, id, stopped))) throw new CallError('price_move_not_found')
    await updateNoticesOfReminded(transaction, id, clock.now())
    const action = { kind: 'price_move_stopped', actorId: staff.userId, personId: '', subjectId: id, reason } as const
    await recordStaffAction(transaction, context, action)
  })
}
