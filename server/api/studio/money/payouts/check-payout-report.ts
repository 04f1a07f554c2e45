import { checkPayoutReport } from '#contract/studio/money/payout-reports.ts'
import { checkReport } from '#server/billing/payouts/import-report.ts'
import { answer } from '../../../answer.ts'

export const answerCheckPayoutReport = answer(checkPayoutReport, async ({ body }, context) => ({
  data: await checkReport(context, body),
}))
