import type { Answer } from '../../answer.ts'
import { answerCloseLedgerMonth } from './close-ledger-month.ts'
import { answerGetLedgerMonth } from './get-ledger-month.ts'
import { answerGetMoney } from './get-money.ts'
import { answerListMoneyRows } from './list-money-rows.ts'

/** The calls about money. */
export const MONEY_ANSWERS: readonly Answer[] = [
  answerCloseLedgerMonth,
  answerGetLedgerMonth,
  answerGetMoney,
  answerListMoneyRows,
]
