import { listMoneyRows } from '#contract/studio/money/figures.ts'
import { isPermitted } from '#server/context/staff.ts'
import { listRowsOfFigure } from '../../../studio/money/list-money-rows.ts'
import { answer } from '../../answer.ts'

export const answerListMoneyRows = answer(listMoneyRows, async ({ query }, context) => {
  const showsPeople = isPermitted(context.staff, 'people-read', null)
  const { page, next } = await listRowsOfFigure(context, { query, showsPeople })
  return { data: page, last_item_identifier: next }
})
