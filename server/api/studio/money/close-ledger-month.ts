import { closeLedgerMonth } from '#contract/studio/money/ledger.ts'
import { closeMonth, readLedgerMonth } from '../../../studio/money/ledger-month.ts'
import { answer } from '../../answer.ts'

export const answerCloseLedgerMonth = answer(closeLedgerMonth, async ({ params, body }, context) => {
  await closeMonth(context, { month: params.month, reason: body.reason })
  return { data: await readLedgerMonth(context, params.month) }
})
