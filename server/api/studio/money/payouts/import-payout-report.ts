import { importPayoutReport } from '#contract/studio/money/payout-reports.ts'
import { importReport } from '#server/billing/payouts/import-report.ts'
import { findPayout } from '#server/database/billing/payouts/payouts.ts'
import { recordStaffAction } from '../../../../studio/audit/record-staff-action.ts'
import { presentPayout } from '../../../../studio/money/payouts/present-payout.ts'
import { answer } from '../../../answer.ts'

/** Names in an entry of the audit log. */
const LONGEST_NAMES = 200

export const answerImportPayoutReport = answer(importPayoutReport, async ({ body }, context) => {
  const { reason, ...report } = body
  const action = { kind: 'payout_imported', actorId: context.staff.userId, personId: '', reason } as const
  const ids = await importReport(context, {
    ...report,
    record: async (transaction, names) => {
      const subjectId = `${body.store} ${names}`.slice(0, LONGEST_NAMES)
      await recordStaffAction(transaction, context, { ...action, subjectId })
    },
  })
  const rows = await Promise.all(ids.map((id) => findPayout(context.database, id)))
  return { data: rows.flatMap((row) => (row ? [presentPayout(row)] : [])) }
})
