import { getMoney } from '#contract/studio/money/figures.ts'
import { gatherMoney } from '../../../studio/money/gather-money.ts'
import { answer } from '../../answer.ts'

export const answerGetMoney = answer(getMoney, async (_input, context) => ({ data: await gatherMoney(context) }))
