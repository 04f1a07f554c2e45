import { brand } from '#brand/brand.ts'
import { productIn } from '#brand/product-titles.ts'
import { listActiveProducts, type Product } from '#contract/billing/subscriptions.ts'
import { storeWireName } from '#rules/billing/store-name.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

/** The family plan that can be paid by card; null if there is none. A failure is logged and yields undefined. */
export async function findFamilyProduct(): Promise<Product | null | undefined> {
  try {
    const { data } = await call(listActiveProducts, { query: { type: 'subscription' } })
    const card = storeWireName('card', brand.slug)
    const family = data.find(({ seats, stores }) => seats > 1 && stores.includes(card))
    return family ? productIn(family, currentLanguage()) : null
  } catch (error) {
    reportFailure('Failed fetching products', error)
    return undefined
  }
}
