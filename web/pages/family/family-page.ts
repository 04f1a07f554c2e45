import { brand } from '#brand/brand.ts'
import { listActiveProducts } from '#contract/billing/subscriptions.ts'
import { FAMILY } from '#contract/paths.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { familyText } from '#web/ui/text/billing/family-en.ts'
import { definePage } from '../page.ts'
import type { FamilyData } from './family-data.ts'

/** The family plan: the offer is for everybody; the visitor's own family is loaded in the browser. */
export const familyPage = definePage<FamilyData>({
  name: 'family',
  async load({ call, language }) {
    const { data } = await call(listActiveProducts, { query: { type: 'subscription' } })
    const plan = data.find(({ seats }) => seats > 1)
    return {
      plan: plan
        ? { id: plan.id, seats: plan.seats, price: moneyText(plan.regular_price, plan.currency, language.locale) }
        : null,
    }
  },
  head: (_, { origin }) => ({
    title: `${familyText.heading} | ${brand.name}`,
    description: familyText.description,
    canonical: origin + FAMILY,
  }),
})
