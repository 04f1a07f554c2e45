import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import { updateChargeAttemptsSucceeded, updateChargesSucceeded } from '#server/database/billing/renewals.ts'
import type { Transaction } from '#server/database/database.ts'
import { postChargesToLedger } from '../charges/ledger.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import type { FailureCollector } from '../due-work/failure-collector.ts'
import { notifyReceipts } from '../notices/notify-buyer.ts'
import { ChangedMeanwhile, paidUntil, renewSubscriptions } from '../subscriptions/change-subscription.ts'
import type { BegunRenewal } from './batch-begin.ts'
import type { AnsweredRenewal } from './batch-request.ts'
import { postponeRenewal } from './renew-subscription.ts'

/** One transaction each; the store has answered already. */
const CONCURRENT_SETTLEMENTS = 4

type PaidRenewal = BegunRenewal & { provider_id: string }

/** Settles a batch: all paid charges in one transaction, or one by one if that fails; all other charges one by one. */
export async function settleBatch(
  program: Program,
  answered: readonly AnsweredRenewal[],
  failures: FailureCollector,
): Promise<void> {
  const paidRenewals = answered.flatMap(paidRenewalOf)
  const otherRenewals = answered.filter(({ outcome }) => outcome.status !== 'succeeded')
  const isSettled = await settlePaid(program, paidRenewals, failures)
  await failures.runEach(isSettled ? otherRenewals : answered, CONCURRENT_SETTLEMENTS, (renewal) =>
    settleOne(program, renewal),
  )
}

function paidRenewalOf({ outcome, ...renewal }: AnsweredRenewal): PaidRenewal[] {
  if (outcome.status !== 'succeeded') return []
  return [{ ...renewal, provider_id: outcome.provider_id }]
}

async function settleOne(program: Program, { row, attempt, outcome }: AnsweredRenewal): Promise<void> {
  if (outcome.status === 'unavailable') await postponeRenewal(program, row.id, outcome)
  else await settleCharge(program, { attempt, outcome })
}

/** Settles all paid charges or none; false for none. */
async function settlePaid(
  program: Program,
  paidRenewals: readonly PaidRenewal[],
  failures: FailureCollector,
): Promise<boolean> {
  if (paidRenewals.length === 0) return true
  failpoint('before-settle')
  try {
    await program.database
      .transaction()
      .execute((transaction) => settleInTransaction(transaction, program, paidRenewals))
  } catch (error) {
    // A subscription changed in the meantime, which is no error: each charge is then settled alone.
    if (!(error instanceof ChangedMeanwhile)) failures.record(error)
    return false
  }
  failpoint('after-settle')
  return true
}

async function settleInTransaction(
  transaction: Transaction,
  program: Program,
  renewals: readonly PaidRenewal[],
): Promise<void> {
  const now = program.clock.now()
  const paidRenewals = renewals.map((renewal) => {
    const collected = { status: 'succeeded', provider_id: renewal.provider_id, charged_at: now } as const
    return { ...renewal, charge: { ...renewal.charge, ...collected } }
  })
  const charges = paidRenewals.map(({ charge }) => charge)
  const taken = await updateChargesSucceeded(transaction, charges)
  if (taken.size < paidRenewals.length) throw new ChangedMeanwhile('charges were settled by another')
  const attempts = paidRenewals.map(({ attempt, provider_id }) => ({ id: attempt.id, provider_id, ended_at: now }))
  await updateChargeAttemptsSucceeded(transaction, attempts)
  await postChargesToLedger(transaction, program, charges)
  await renewSubscriptions(transaction, paidRenewals)
  const receipts = paidRenewals.map((one) => ({ ...one, paidUntil: paidUntil(one) }))
  await notifyReceipts(transaction, program, receipts)
  failpoint('in-settle')
}
