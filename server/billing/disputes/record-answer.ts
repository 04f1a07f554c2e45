import { isDisputeAnswerable } from '#rules/billing/money/dispute-proof.ts'
import type { Program } from '#server/context/context.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { type DisputeRow, updateDispute } from '#server/database/billing/money/disputes.ts'
import type { Transaction } from '#server/database/database.ts'
import { scheduleProviderRequest } from '../providers/schedule-provider-request.ts'

type DisputeAnswer = { dispute: DisputeRow; charge: ChargeRow; answeredBy: string | null }

/**
 * Records that proof is sent, and the request to send it. False if it is too late, or was done. The caller holds the
 * dispute's lock.
 */
export async function recordDisputeAnswer(
  transaction: Transaction,
  program: Program,
  { dispute, charge, answeredBy }: DisputeAnswer,
): Promise<boolean> {
  const now = program.clock.now()
  if (!isDisputeAnswerable(dispute, now)) return false
  await updateDispute(transaction, dispute.id, { answered_at: now, answered_by: answeredBy })
  const { store, subscription_id, id: subject_id } = charge
  await scheduleProviderRequest(transaction, program, { store, kind: 'answer_dispute', subscription_id, subject_id })
  return true
}
