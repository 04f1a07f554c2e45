import { declineStep } from '#rules/billing/decline-policy.ts'
import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import { queueOperatorAlert } from '#server/context/notify-operator.ts'
import type { ChargeAttemptRow, ChargeRow } from '#server/database/billing/billing-tables.ts'
import {
  findChargeAttempt,
  insertCharge,
  lockCharge,
  updateCharge,
  updateChargeAttempt,
} from '#server/database/billing/charges.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ChargeOutcome } from '#server/gateways/stores/store.ts'
import { settlePurchaseCharge } from '../purchases/settle-purchase.ts'
import { requestRefund } from '../refunds/refund-charge.ts'
import { settleRenewal } from '../renewals/settle-renewal.ts'
import type { ChargeSettlement } from './charge-settlement.ts'
import { postChargeToLedger } from './ledger.ts'

/**
 * Applies a store's outcome of an attempt: attempt, charge, ledger, subscription and access change in one transaction.
 * Repeated and outdated outcomes change nothing. The operator learns of an amount that the carrier does not allow.
 */
export async function settleCharge(
  program: Program,
  { attempt, outcome }: { attempt: ChargeAttemptRow; outcome: ChargeOutcome },
): Promise<void> {
  failpoint('before-settle')
  await program.database.transaction().execute(async (transaction) => {
    const charge = await lockCharge(transaction, attempt.charge_id)
    if (!charge) return
    if (charge.status === 'pending') await settlePending({ program, transaction, charge, attempt, outcome })
    else if (outcome.status === 'succeeded') await settleLate({ program, transaction, charge, attempt, outcome })
    failpoint('in-settle')
  })
  failpoint('after-settle')
}

type PendingSettlement = ChargeSettlement & { program: Program }

async function settlePending({ program, ...settlement }: PendingSettlement): Promise<void> {
  const { transaction, charge, attempt, outcome } = settlement
  if (outcome.status !== 'succeeded' && (await isAlreadyResolved(transaction, attempt))) return
  const provider_id = 'provider_id' in outcome ? (outcome.provider_id ?? attempt.provider_id) : attempt.provider_id
  const isResolved = outcome.status === 'succeeded' || outcome.status === 'refused'
  await updateChargeAttempt(transaction, attempt.id, {
    status: outcome.status,
    provider_id,
    decline: outcome.status === 'refused' ? outcome.decline : null,
    ended_at: isResolved ? program.clock.now() : null,
  })
  if (outcome.status === 'succeeded') {
    const collected = {
      status: 'succeeded',
      provider_id: outcome.provider_id,
      charged_at: program.clock.now(),
    } as const
    await updateCharge(transaction, charge.id, collected)
    await postChargeToLedger(transaction, program, { ...charge, ...collected })
    Object.assign(charge, collected)
  }
  if (charge.purchase_id !== null) await settlePurchaseCharge(program, settlement)
  else await settleRenewal(program, settlement)
  if (outcome.status === 'refused' && declineStep(outcome.decline) === 'tell_operator')
    await queueOperatorAlert(transaction, program, { kind: 'amount_refused', store: charge.store })
}

/** True if the attempt has a final outcome already; then only a late success is applied. */
async function isAlreadyResolved(transaction: Transaction, { correlator }: ChargeAttemptRow): Promise<boolean> {
  const stored = await findChargeAttempt(transaction, correlator)
  return stored?.status === 'refused' || stored?.status === 'succeeded'
}

/** Refunds a charge that succeeded after its purchase or period was over or paid already. */
async function settleLate({ program, transaction, charge, attempt, outcome }: PendingSettlement): Promise<void> {
  if (outcome.status !== 'succeeded' || charge.provider_id === outcome.provider_id) return
  const now = program.clock.now()
  const provider_id = outcome.provider_id
  await updateChargeAttempt(transaction, attempt.id, { status: 'succeeded', provider_id, ended_at: now })
  const id = program.ids.newId()
  const lateCharge: ChargeRow = { ...charge, id, kind: 'double', status: 'succeeded', provider_id, charged_at: now }
  if (!(await insertCharge(transaction, lateCharge))) return
  await postChargeToLedger(transaction, program, lateCharge)
  await requestRefund(transaction, program, { charge: lateCharge, reason: 'too_late' })
}
