import { brand } from '#brand/brand.ts'
import { listProducts } from '#contract/billing/subscriptions.ts'
import { GIFT } from '#contract/paths.ts'
import { giftText } from '#web/ui/text/billing/gift-en.ts'
import { definePage } from '../page.ts'
import type { GiftData } from './gift-data.ts'

/** Buying a gift: the products; buyer and recipient are entered in the browser. */
export const giftPage = definePage<GiftData>({
  name: 'gift',
  async load({ now, call }) {
    const { data } = await call(listProducts, { query: { is_active_for_gifts: true } })
    return { now, products: data }
  },
  head: (_, { origin }) => ({
    title: `${giftText.title} | ${brand.name}`,
    description: giftText.description,
    canonical: origin + GIFT,
  }),
})
