import { afterSpans } from '#rules/renewal.ts'
import { isExternal } from '#rules/store-name.ts'
import { findOut } from '#server/api/billing/ask-for-charge.ts'
import { duePeriod } from '#server/api/billing/due-charge.ts'
import { changeSubscription } from '#server/api/billing/keep-subscription.ts'
import { isAnswered, refuseAttempt } from '#server/api/billing/refuse-attempt.ts'
import { settleCharge } from '#server/api/billing/settle-charge.ts'
import type { Program } from '#server/api/context.ts'
import type { ChargeAttemptRow, ChargeRow, SubscriptionRow } from '#server/database/billing-tables.ts'
import { findLastAttempt, findPeriodCharge, lockCharge, updateCharge } from '#server/database/charges.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { readStored } from '#server/database/stored-json.ts'
import { findSubscription, lockSubscription } from '#server/database/subscriptions.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { ActionError, audit } from './billing-actions.ts'

/** Whoever has it in hand has an answer by then. */
const IN_HAND_MILLISECONDS = 60_000

type Extension = { id: string; days: number }

/** The charge of the period that is due, which was begun and not taken yet, and the last attempt at it. */
type Begun = { charge: ChargeRow; attempt: ChargeAttemptRow | undefined }

/**
 * Lets a subscription run longer without a charge; the next charge moves with it. What became of one that was begun is found
 * out first: what was taken pays for its period as always, and what was not is given up.
 */
export async function extendSubscription(program: Program, { id, days }: Extension): Promise<number> {
  const { database, clock } = program
  await findOutBegun(program, id)
  const before = await findSubscription(database, id)
  const begun = before && (await findBegun(database, before))
  return database.transaction().execute(async (transaction) => {
    // The charge before its subscription, as whoever settles it locks them.
    if (begun) await lockCharge(transaction, begun.charge.id)
    const row = await lockSubscription(transaction, id)
    if (!row || row.expires_at === null) throw new ActionError(`no subscription with an end is ${id}`)
    if (row.kind === 'paid' && (row.store === 'card' || isExternal(row.store))) {
      throw new ActionError('this store renews by itself: grant access beside it instead')
    }
    const known = await findBegun(transaction, row)
    if (known?.charge.id !== begun?.charge.id) throw new ActionError('it is being charged just now: try again')
    if (known) await giveUp(transaction, known)
    const expires_at = afterSpans(Math.max(row.expires_at, clock.now()), { unit: 'day', count: days }, 1)
    const schedule =
      row.renews_at === null
        ? {}
        : { renews_at: expires_at, anchor_at: expires_at, period: -1, attempts: 0, claimed_until: 0 }
    await changeSubscription(transaction, row, { expires_at, ended_at: null, ...schedule })
    await audit(transaction, program, { userId: row.user_id, kind: 'extended_by_operator' })
    return expires_at
  })
}

async function findBegun(database: Database, row: SubscriptionRow): Promise<Begun | undefined> {
  const charge = await findPeriodCharge(database, row.id, duePeriod(row).start)
  if (charge?.status !== 'pending') return undefined
  return { charge, attempt: await findLastAttempt(database, charge.id) }
}

/** Asks the store about an attempt that has no answer, and takes over what it says. */
async function findOutBegun(program: Program, id: string): Promise<void> {
  const { database, clock } = program
  const row = await findSubscription(database, id)
  const begun = row && (await findBegun(database, row))
  if (!row || !begun?.attempt || isAnswered(begun.attempt)) return
  const { charge, attempt } = begun
  if (clock.now() - attempt.started_at < IN_HAND_MILLISECONDS) {
    throw new ActionError('it is being charged just now: try again in a minute')
  }
  // Bango can only be asked by giving the money back or by taking it, and that is for the renewal to do.
  if (charge.store === 'bango') {
    throw new ActionError('Bango has a charge in hand, which its renewal settles by itself: try again in an hour')
  }
  const payer = readStored<Payer>(row.payer_json) ?? {}
  const outcome = await findOut(program, { charge, attempt, payer })
  if (outcome.status === 'succeeded') return settleCharge(program, { attempt, outcome })
  if (outcome.status !== 'refused') {
    throw new ActionError(`${charge.store} has not said what became of a charge that was begun: try again later`)
  }
  await refuseAttempt(program, { attempt, decline: outcome.decline })
}

/** Nothing is tried again for its period. Should a store take it all the same, it goes back. */
async function giveUp(transaction: Transaction, { charge, attempt }: Begun): Promise<void> {
  if (attempt && !isAnswered(attempt)) throw new ActionError('it is being charged just now: try again in a minute')
  await updateCharge(transaction, charge.id, { status: 'refused' })
}
