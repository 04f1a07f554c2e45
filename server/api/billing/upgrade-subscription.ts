import { brand } from '#brand/brand.ts'
import { upgradeSubscription } from '#contract/billing/subscriptions.ts'
import { canChangePlan } from '#rules/billing/plan-change.ts'
import { storeWireName } from '#rules/billing/store-name.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { findProductWithTerms } from '#server/billing/purchases/terms-in-force.ts'
import { beginPlanChange, changePlan, resumePlanChange } from '#server/billing/subscriptions/change-plan.ts'
import { ownSubscription } from '#server/billing/subscriptions/own-subscription.ts'
import { presentSubscription, subscriptionRecord } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'

export const answerUpgradeSubscription = answer(upgradeSubscription, async ({ params, body }, context) => {
  const row = await ownSubscription(context, params.id)
  const found = await findProductWithTerms(context, body.product_id)
  if (!found?.product.types.includes('subscription')) throw context.refuse('product_not_found')
  const { product, isSold } = found
  return idempotent(context, { call: upgradeSubscription, input: { params, body } }, async (key) => {
    // An upgrade that began while the plan was sold continues.
    if (key.subjectId === null && !isSold) throw context.refuse('product_not_found')
    // This request made the change before it was interrupted.
    const isAlreadyChanged = key.subjectId !== null && row.product_id === product.id
    if (isAlreadyChanged) return { data: presentSubscription(row, context.clock.now()) }
    const state = subscriptionState(subscriptionRecord(row), context.clock.now())
    const isChangeable = row.store === 'card' && row.kind === 'paid' && (state === 'active' || state === 'trial')
    const isAllowedChange = canChangePlan({ ...row, id: row.product_id }, product, storeWireName('card', brand.slug))
    if (!isChangeable || !isAllowedChange || row.provider_id === null) throw context.refuse('not_upgradable')
    const changeId =
      key.subjectId === null
        ? await beginPlanChange(context, { row, product, key, text: body.consent_text, locale: body.consent_locale })
        : await resumePlanChange(context, key.subjectId)
    const updated = await changePlan(context, { row, product, providerId: row.provider_id, changeId })
    return { data: presentSubscription(updated, context.clock.now()) }
  })
})
