import { CallError } from '#contract/errors.ts'
import { takeBackPayoutImport } from '#contract/studio/money/payout-reports.ts'
import { revertImport } from '#server/billing/payouts/revert-import.ts'
import { findPayout } from '#server/database/billing/payouts/payouts.ts'
import { recordStaffAction } from '../../../../studio/audit/record-staff-action.ts'
import { presentPayout } from '../../../../studio/money/payouts/present-payout.ts'
import { answer } from '../../../answer.ts'

export const answerTakeBackPayoutImport = answer(takeBackPayoutImport, async ({ params, body }, context) => {
  const action = { kind: 'payout_import_taken_back', actorId: context.staff.userId, personId: '', ...body } as const
  await revertImport(context, {
    id: params.id,
    record: async (transaction, subjectId) => {
      await recordStaffAction(transaction, context, { ...action, subjectId })
    },
  })
  const row = await findPayout(context.database, params.id)
  if (!row) throw new CallError('payout_not_found')
  return { data: presentPayout(row) }
})
