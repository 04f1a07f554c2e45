import { stopPriceMove } from '#contract/studio/money/price-moves.ts'
import { stopMove } from '../../../studio/money/price-moves.ts'
import { answer } from '../../answer.ts'

export const answerStopPriceMove = answer(stopPriceMove, async ({ params, body }, context) => {
  await stopMove(context, { id: params.id, reason: body.reason })
  return { data: { id: params.id } }
})
