import { makeAccessCode } from '#contract/studio/money/access-codes.ts'
import { newGiftCode } from '#server/billing/gifts/gift-code.ts'
import { makeCode } from '../../../studio/money/access-codes.ts'
import { answer } from '../../answer.ts'

export const answerMakeAccessCode = answer(makeAccessCode, async ({ body }, context) => ({
  data: await makeCode(context, { ...body, code: body.code ?? newGiftCode(context.ids) }),
}))
