import { addIntervals } from '#rules/billing/billing-periods.ts'
import { remainingDiscountPeriods } from '#rules/billing/discounts/discounted-periods.ts'
import { isAppStore } from '#rules/billing/store-name.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { duePeriod } from '#server/billing/charges/due-charge.ts'
import { isAttemptResolved, refuseAttempt } from '#server/billing/charges/refuse-attempt.ts'
import { resolveAttempt } from '#server/billing/charges/request-charge.ts'
import { settleCharge } from '#server/billing/charges/settle-charge.ts'
import { changeSubscription } from '#server/billing/subscriptions/change-subscription.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { ChargeAttemptRow, ChargeRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { findLastChargeAttempt, findPeriodCharge, lockCharge, updateCharge } from '#server/database/billing/charges.ts'
import { findSubscription, lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { recordOperatorAudit } from './operator-actions.ts'

/** After this time a charge in progress has an answer. */
const IN_PROGRESS_MILLISECONDS = MINUTE_MILLISECONDS

type Extension = { id: string; days: number }

/** The unpaid charge of the due period, and its last attempt. */
type PendingCharge = { charge: ChargeRow; attempt: ChargeAttemptRow | undefined }

/**
 * Extends a subscription without a charge; the next charge moves with it. Returns the new end in milliseconds. A
 * pending charge is resolved first: a successful one pays for its period as usual, an unsuccessful one is abandoned.
 */
export async function extendSubscription(program: Program, { id, days }: Extension): Promise<number> {
  const pendingChargeId = await settleBeforeExtension(program, id)
  const { after } = await program.database
    .transaction()
    .execute((transaction) => recordExtension(transaction, program, { id, days, pendingChargeId }))
  return after.expires_at ?? 0
}

/** Resolves a pending charge at the store. Returns the id of the charge that stays unpaid, if any. */
export async function settleBeforeExtension(program: Program, id: string): Promise<string | undefined> {
  await resolvePendingCharge(program, id)
  return findPendingChargeId(program.database, id)
}

/** The id of the unpaid charge of a subscription's due period. */
export async function findPendingChargeId(database: Database, id: string): Promise<string | undefined> {
  const row = await findSubscription(database, id)
  return row && (await findPendingCharge(database, row))?.charge.id
}

/**
 * The extension in a transaction of the caller. `pendingChargeId` is the unpaid charge before it. Returns the subscription
 * before and after.
 */
export async function recordExtension(
  transaction: Transaction,
  program: Program,
  { id, days, pendingChargeId }: Extension & { pendingChargeId: string | undefined },
): Promise<{ before: SubscriptionRow; after: SubscriptionRow }> {
  // Lock the charge before its subscription, in the order of settlement.
  if (pendingChargeId) await lockCharge(transaction, pendingChargeId)
  const row = await lockSubscription(transaction, id)
  if (!row || row.expires_at === null) throw new OperatorError(`no subscription with an end date has the id ${id}`)
  if (row.kind === 'paid' && (row.store === 'card' || isAppStore(row.store))) {
    throw new OperatorError('the store renews this subscription: use grant instead of extend')
  }
  const known = await findPendingCharge(transaction, row)
  if (known?.charge.id !== pendingChargeId) throw new OperatorError('it is being charged now: try again')
  if (known) await abandonPendingCharge(transaction, known)
  const expires_at = addIntervals(Math.max(row.expires_at, program.clock.now()), { unit: 'day', count: days }, 1)
  const schedule =
    row.renews_at === null
      ? {}
      : {
          ...{ renews_at: expires_at, anchor_at: expires_at, period: -1, attempts: 0, claimed_until: 0 },
          discount_periods: remainingDiscountPeriods(row),
        }
  const after = await changeSubscription(transaction, row, { expires_at, ended_at: null, ...schedule })
  await recordOperatorAudit(transaction, program, { userId: row.user_id, kind: 'extended_by_operator' })
  return { before: row, after }
}

async function findPendingCharge(database: Database, row: SubscriptionRow): Promise<PendingCharge | undefined> {
  const charge = await findPeriodCharge(database, row.id, duePeriod(row).start)
  if (charge?.status !== 'pending') return undefined
  return { charge, attempt: await findLastChargeAttempt(database, charge.id) }
}

/** Asks the store about an attempt without an answer, and applies the answer. */
async function resolvePendingCharge(program: Program, id: string): Promise<void> {
  const { database, clock } = program
  const row = await findSubscription(database, id)
  const begun = row && (await findPendingCharge(database, row))
  if (!row || !begun?.attempt || isAttemptResolved(begun.attempt)) return
  const { charge, attempt } = begun
  if (clock.now() - attempt.started_at < IN_PROGRESS_MILLISECONDS) {
    throw new OperatorError('it is being charged now: try again in a minute')
  }
  // Bango reports a charge only through a refund or a new charge, which is left to the renewal.
  if (charge.store === 'bango') {
    throw new OperatorError('a Bango charge is pending, and the renewal will settle it: try again in an hour')
  }
  const payer = parseJsonColumn<Payer>(row.payer_json) ?? {}
  const outcome = await resolveAttempt(program, { charge, attempt, payer })
  if (outcome.status === 'succeeded') return settleCharge(program, { attempt, outcome })
  if (outcome.status !== 'refused') {
    throw new OperatorError(`the result of a charge by ${charge.store} is still unknown: try again later`)
  }
  await refuseAttempt(program, { attempt, decline: outcome.decline })
}

/** The period is not charged again. If the store charges it after all, the money is refunded. */
async function abandonPendingCharge(transaction: Transaction, { charge, attempt }: PendingCharge): Promise<void> {
  if (attempt && !isAttemptResolved(attempt)) throw new OperatorError('it is being charged now: try again in a minute')
  await updateCharge(transaction, charge.id, { status: 'refused' })
}
