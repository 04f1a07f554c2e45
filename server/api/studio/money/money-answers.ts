import type { Answer } from '../../answer.ts'
import { answerGetMoney } from './get-money.ts'
import { answerListMoneyRows } from './list-money-rows.ts'

/** The calls about money. */
export const MONEY_ANSWERS: readonly Answer[] = [answerGetMoney, answerListMoneyRows]
