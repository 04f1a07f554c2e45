import { listPriceMoves } from '#contract/studio/money/price-moves.ts'
import { listMoves } from '../../../studio/money/price-moves.ts'
import { answer } from '../../answer.ts'

export const answerListPriceMoves = answer(listPriceMoves, async (_, context) => ({ data: await listMoves(context) }))
