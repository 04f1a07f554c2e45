import { CallError } from '#contract/errors.ts'
import { getDisputeProof } from '#contract/studio/money/disputes.ts'
import { assembleProof } from '#server/billing/disputes/assemble-proof.ts'
import { findCharge } from '#server/database/billing/charges.ts'
import { findDisputeRow } from '#server/database/billing/money/disputes.ts'
import { answer } from '../../answer.ts'

export const answerGetDisputeProof = answer(getDisputeProof, async ({ params }, { database }) => {
  const dispute = await findDisputeRow(database, params.id)
  const charge = dispute && (await findCharge(database, dispute.charge_id))
  if (!charge) throw new CallError('dispute_not_found')
  return { data: await assembleProof(database, charge) }
})
