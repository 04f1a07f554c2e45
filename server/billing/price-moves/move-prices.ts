import {
  mayOfferPrice,
  offerStep,
  PRICE_NOTICE_DAYS,
  PRICE_REMINDER_MILLISECONDS,
  PRICE_STOP_MILLISECONDS,
} from '#rules/billing/price-move.ts'
import { canCancel } from '#rules/billing/refund-eligibility.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import {
  claimPriceMove,
  findRunningPriceMove,
  type PriceMoveRow,
  updatePriceMoveDue,
} from '#server/database/billing/price-moves.ts'
import {
  findOpenPriceOffer,
  insertPriceOffer,
  listOfferableIds,
  listOffersEnding,
  updateOpenPriceOffer,
} from '#server/database/billing/price-offers.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { createFailureCollector } from '../due-work/failure-collector.ts'
import { findProductWithTerms } from '../purchases/terms-in-force.ts'
import { recordCancellation } from '../subscriptions/record-cancellation.ts'
import { notifyPriceOffer } from './notify-price-offer.ts'

/** How often a move is checked: offers after a trial, and reminders, are at most this late. */
const CHECK_INTERVAL_MILLISECONDS = HOUR_MILLISECONDS
const BATCH_SIZE = 200

/**
 * Offers the new price of each running move to the subscriptions that have not been asked, reminds, and stops renewals whose old
 * price ends; returns the number of offers handled. Several processes share the work: a move is claimed, and each offer exists once.
 */
export async function movePrices(program: Program): Promise<number> {
  const { database, clock } = program
  const now = clock.now()
  const move = await claimPriceMove(database, { now, lookAt: now + CHECK_INTERVAL_MILLISECONDS })
  if (!move) return 0
  const wanted = { productId: move.product_id, price: move.price, now, moveId: move.id, limit: BATCH_SIZE }
  // After another change of the price nobody new is asked: those who bought since pay the newer price.
  const inForce = (await findProductWithTerms(program, move.product_id))?.product.price
  const ids = inForce === move.price ? await listOfferableIds(database, wanted) : []
  const remindBefore = now + PRICE_REMINDER_MILLISECONDS
  const stopBefore = now + PRICE_STOP_MILLISECONDS
  const ending = await listOffersEnding(database, { ...wanted, remindBefore, stopBefore })
  const failures = createFailureCollector()
  await failures.runEach(ids, 1, (id) =>
    database.transaction().execute((transaction) => offerPrice(transaction, program, { move, id })),
  )
  await failures.runEach(ending, 1, (offer) =>
    database.transaction().execute((transaction) => stepOffer(transaction, program, { move, ...offer })),
  )
  if (ids.length === BATCH_SIZE || ending.length === BATCH_SIZE) await updatePriceMoveDue(database, move.id, now)
  failures.throwFirst()
  return ids.length + ending.length
}

async function offerPrice(
  transaction: Transaction,
  program: Program,
  { move, id }: { move: PriceMoveRow; id: string },
): Promise<void> {
  const row = await lockSubscription(transaction, id)
  const now = program.clock.now()
  if (!row || !mayOfferPrice(row, move, now)) return
  // Staff may have stopped it since this round began.
  if ((await findRunningPriceMove(transaction, move.product_id))?.id !== move.id) return
  const offer = {
    ...{ id: program.ids.newIdAt(now), move_id: move.id, subscription_id: row.id, user_id: row.user_id },
    ...{ old_price: row.price, offered_at: now, reminded_at: null, agreed_at: null, change_id: null, closed_at: null },
    ends_from: move.ends_old === 1 ? now + PRICE_NOTICE_DAYS * DAY_MILLISECONDS : null,
  }
  if (!(await insertPriceOffer(transaction, offer))) return
  await notifyPriceOffer(transaction, program, { row, offer, price: move.price, isReminder: false })
}

type DueOffer = { move: PriceMoveRow; id: string; subscription_id: string }

async function stepOffer(
  transaction: Transaction,
  program: Program,
  { move, id, subscription_id }: DueOffer,
): Promise<void> {
  const row = await lockSubscription(transaction, subscription_id)
  const offer = await findOpenPriceOffer(transaction, id)
  const now = program.clock.now()
  if (!row || !offer || row.expires_at === null || !mayOfferPrice(row, move, now)) return
  const step = offerStep(offer, row.expires_at, now)
  if (step === 'remind' && (await updateOpenPriceOffer(transaction, id, { reminded_at: now })))
    await notifyPriceOffer(transaction, program, { row, offer, price: move.price, isReminder: true })
  if (step !== 'stop') return
  const state = subscriptionState(subscriptionRecord(row), now)
  if (!canCancel(row.store, state, row.renews_at !== null)) return
  // Their next charge would be at a price that is no longer offered, and they agreed to no other.
  if (await updateOpenPriceOffer(transaction, id, { closed_at: now }))
    await recordCancellation(transaction, program, row)
}
