import { startPriceMove } from '#contract/studio/money/price-moves.ts'
import { startMove } from '../../../studio/money/price-moves.ts'
import { answer } from '../../answer.ts'

export const answerStartPriceMove = answer(startPriceMove, async ({ params, body }, context) => {
  const { ends_old: endsOld, reason, is_preview: isPreview = false } = body
  return { data: await startMove(context, { productId: params.id, endsOld, reason, isPreview }) }
})
