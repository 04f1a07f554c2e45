import { brand } from '#brand/brand.ts'
import { productIn } from '#brand/product-titles.ts'
import { listProducts } from '#contract/billing/subscriptions.ts'
import { GIFT } from '#contract/paths.ts'
import { giftText } from '#web/ui/text/billing/gift-en.ts'
import { definePage } from '../page.ts'
import type { GiftData } from './gift-data.ts'

/** Buying a gift: the products; buyer and recipient are entered in the browser. */
export const giftPage = definePage<GiftData>({
  name: 'gift',
  async load({ now, call, language }) {
    const { data } = await call(listProducts, { query: { is_active_for_gifts: true } })
    return { now, products: data.map((product) => productIn(product, language)) }
  },
  head: ({ products }, { origin }) => ({
    title: `${giftText.title} | ${brand.name}`,
    description: products.length === 0 ? giftText.none : giftText.description,
    canonical: origin + GIFT,
    ...(products.length === 0 && { robots: 'noindex' }),
  }),
})
