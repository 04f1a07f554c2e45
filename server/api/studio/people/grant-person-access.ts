import { GRANT_PRODUCT_ID } from '#brand/products.ts'
import { grantPersonAccess } from '#contract/studio/people.ts'
import { recordGrant } from '#server/billing/support/operator-actions.ts'
import { answer } from '../../answer.ts'
import { actOnce, runPersonAction } from './run-person-action.ts'

export const answerGrantPersonAccess = answer(grantPersonAccess, async ({ params, body }, context) => {
  const { days, reason, is_preview: isPreview } = body
  const personId = params.user_id
  return actOnce(context, { call: grantPersonAccess, input: { params, body }, isPreview }, async (key) => {
    const data = await runPersonAction(
      context,
      { kind: 'access_granted', personId, reason, isPreview, days, key },
      async (transaction) => ({
        subscription: await recordGrant(transaction, context, { userId: personId, days, productId: GRANT_PRODUCT_ID }),
      }),
    )
    return { data }
  })
})
