import type { Transaction } from '#server/database/database.ts'
import { updateAttemptsTaken, updateChargesTaken } from '#server/database/renewals.ts'
import type { Program } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import type { Answered } from './ask-together.ts'
import type { Begun } from './begin-together.ts'
import { bookCharges } from './book.ts'
import { ChangedMeanwhile, paidUntil, renewSubscriptions } from './keep-subscription.ts'
import { postpone } from './renew.ts'
import { settleCharge } from './settle-charge.ts'
import { tellReceipts } from './tell.ts'
import type { Tries } from './tries.ts'

/** Each of these is a transaction, and the store has answered already. */
const HANDS = 4

type Paid = Begun & { provider_id: string }

/**
 * Takes over what the store said: all that was paid in one transaction, and where that does not go for one of them, each
 * by itself; and each by itself whatever was not paid.
 */
export async function settleTogether(program: Program, answered: readonly Answered[], tries: Tries): Promise<void> {
  const paid = answered.flatMap(paidOf)
  const rest = answered.filter(({ outcome }) => outcome.status !== 'succeeded')
  const isSettled = await settlePaid(program, paid, tries)
  await tries.each(isSettled ? rest : answered, HANDS, (one) => settleOne(program, one))
}

function paidOf({ outcome, ...begun }: Answered): Paid[] {
  if (outcome.status !== 'succeeded') return []
  return [{ ...begun, provider_id: outcome.provider_id }]
}

async function settleOne(program: Program, { row, attempt, outcome }: Answered): Promise<void> {
  if (outcome.status === 'unavailable') await postpone(program, row.id, outcome)
  else await settleCharge(program, { attempt, outcome })
}

/** All or none; false for none. */
async function settlePaid(program: Program, paid: readonly Paid[], tries: Tries): Promise<boolean> {
  if (paid.length === 0) return true
  failpoint('before-settle')
  try {
    await program.database.transaction().execute((transaction) => settleAll(transaction, program, paid))
  } catch (error) {
    // That somebody changed one of them meanwhile is nothing to be told of: each is settled alone.
    if (!(error instanceof ChangedMeanwhile)) tries.failed(error)
    return false
  }
  failpoint('after-settle')
  return true
}

async function settleAll(transaction: Transaction, program: Program, answered: readonly Paid[]): Promise<void> {
  const now = program.clock.now()
  const paid = answered.map((one) => {
    const taken = { status: 'succeeded', provider_id: one.provider_id, charged_at: now } as const
    return { ...one, charge: { ...one.charge, ...taken } }
  })
  const charges = paid.map(({ charge }) => charge)
  const taken = await updateChargesTaken(transaction, charges)
  if (taken.size < paid.length) throw new ChangedMeanwhile('charges were settled by another')
  const attempts = paid.map(({ attempt, provider_id }) => ({ id: attempt.id, provider_id, ended_at: now }))
  await updateAttemptsTaken(transaction, attempts)
  await bookCharges(transaction, program, charges)
  await renewSubscriptions(transaction, paid)
  const told = paid.map((one) => ({ ...one, paidUntil: paidUntil(one) }))
  await tellReceipts(transaction, program, told)
  failpoint('in-settle')
}
