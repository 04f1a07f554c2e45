import { endAccessCode } from '#contract/studio/money/access-codes.ts'
import { endCode } from '../../../studio/money/access-codes.ts'
import { answer } from '../../answer.ts'

export const answerEndAccessCode = answer(endAccessCode, async ({ params, body }, context) => ({
  data: await endCode(context, { code: params.code, reason: body.reason }),
}))
