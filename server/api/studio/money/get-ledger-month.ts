import { getLedgerMonth } from '#contract/studio/money/ledger.ts'
import { readLedgerMonth } from '../../../studio/money/ledger-month.ts'
import { answer } from '../../answer.ts'

export const answerGetLedgerMonth = answer(getLedgerMonth, async ({ params }, context) => ({
  data: await readLedgerMonth(context, params.month),
}))
