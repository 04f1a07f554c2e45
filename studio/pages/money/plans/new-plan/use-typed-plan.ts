import { useState } from 'react'
import type { Interval } from '#contract/billing/subscriptions.ts'
import {
  type AddedKind,
  type AddedStore,
  FAMILY_SEATS,
  LONGEST_PRODUCT_ID,
  type NewProduct,
} from '#contract/studio/money/added-products.ts'
import type { ProductTerms } from '#contract/studio/money/product-terms.ts'
import { addedProductFault } from '#rules/billing/added-product.ts'
import { cleanBrandValue } from '#rules/brand/brand-field-fault.ts'
import { type TypedTerms, useTypedTerms } from '../use-typed-terms.ts'

/** The fields as they are typed, without price and trial (`useTypedTerms`). */
type TypedPlan = {
  title: string
  /** Undefined until somebody types one: until then it is made from the title. */
  id: string | undefined
  description: string
  points: string
  kind: AddedKind
  unit: Interval
  count: string
  isFamily: boolean
  stores: readonly AddedStore[]
  isListed: boolean
}

const NO_TRIAL = { free_trial_interval: null, free_trial_interval_count: null }
/** The terms before anything is typed. */
const FIRST_TERMS: ProductTerms = { price: 999, ...NO_TRIAL, is_sold: true }

/** The fields as they are typed, the plan that they describe, and the first wrong field. */
export function useTypedPlan({ currency, stores }: { currency: string; stores: readonly AddedStore[] }) {
  const [typed, setTyped] = useState<TypedPlan>(() => ({
    ...{ title: '', id: undefined, description: '', points: '', kind: 'subscription', unit: 'month', count: '1' },
    ...{ isFamily: false, stores: stores.slice(0, 1), isListed: true },
  }))
  const terms = useTypedTerms({ terms: FIRST_TERMS, currency })
  const plan = planOf(typed, terms)
  const [first] = useState(() => JSON.stringify(plan))
  return {
    ...{ typed, terms, stores, id: plan.id },
    type: (change: Partial<TypedPlan>) => setTyped((before) => ({ ...before, ...change })),
    plan,
    fault: addedProductFault(plan),
    isTyped: JSON.stringify(plan) !== first,
  }
}

export type TypedPlanFields = ReturnType<typeof useTypedPlan>

/** The typed plan. A wrong field becomes a value that no plan can have, so that the check of the plan finds it. */
function planOf(typed: TypedPlan, { terms, cents, isTrialRight }: TypedTerms): NewProduct {
  const isGift = typed.kind === 'gift'
  const trial = isTrialRight ? terms : { ...NO_TRIAL, free_trial_interval_count: 1 }
  return {
    id: typed.id?.trim() ?? idFrom(typed.title),
    kind: typed.kind,
    title: cleanBrandValue('plan-line', typed.title),
    description: cleanBrandValue('plan-text', typed.description),
    points: cleanBrandValue('plan-points', typed.points),
    price: cents ?? 0,
    free_trial_interval: isGift ? null : (trial?.free_trial_interval ?? null),
    free_trial_interval_count: isGift ? null : (trial?.free_trial_interval_count ?? null),
    subscription_interval: typed.unit,
    subscription_interval_count: /^\d{1,2}$/.test(typed.count.trim()) ? Number(typed.count) : 0,
    seats: typed.isFamily && !isGift ? FAMILY_SEATS : 1,
    stores: isGift ? ['card'] : [...typed.stores],
    is_listed: isGift || typed.isListed,
  }
}

/** `{premium}, quarterly` as an id: `premium-quarterly`. */
function idFrom(title: string): string {
  const words = title.toLowerCase().match(/[a-z\d]+/g) ?? []
  return words.join('-').slice(0, LONGEST_PRODUCT_ID).replace(/-$/, '')
}
