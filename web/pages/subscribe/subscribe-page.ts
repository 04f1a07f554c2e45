import { brand } from '#brand/brand.ts'
import { LINK_OFFERS } from '#brand/link-offers.ts'
import { STORES } from '#contract/billing/subscriptions.ts'
import { CHECKOUT, SUBSCRIBE } from '#contract/paths.ts'
import { findProducts, readOfferQuery } from '#web/features/billing/plans/find-products.ts'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'
import { definePage } from '../page.ts'
import type { SubscribeData } from './subscribe-data.ts'

const LINK_TYPES = LINK_OFFERS.flatMap(({ type }) => type ?? [])

/** The plans, and the checkout of one that the address names. Buyer and consent are known only in the browser. */
export const subscribePage = definePage<SubscribeData>({
  name: 'subscribe',
  queries: {
    product_id: 'words',
    discount_code: 'words',
    is_renew_trial: ['true'],
    get community() {
      return LINK_OFFERS.flatMap(({ communities = [] }) => communities)
    },
    clp: 'words',
    type: ['bango', ...LINK_TYPES],
    store: [...STORES, brand.slug],
  },
  async load({ query, path, now, call, language }) {
    return {
      now,
      products: await findProducts(call, readOfferQuery(query), language),
      isCheckout: `${path}/`.startsWith(CHECKOUT),
      campaign: query.get('clp'),
      wish: query.get('type') === 'bango' ? 'bango' : query.get('store'),
    }
  },
  head: ({ isCheckout, products }, { origin }) => ({
    title: `${isCheckout ? subscribeText.checkout_title : subscribeText.title} | ${brand.name}`,
    description: products.length === 0 ? subscribeText.none_for_sale : subscribeText.lead,
    canonical: origin + (isCheckout ? CHECKOUT : SUBSCRIBE),
    ...((isCheckout || products.length === 0) && { robots: 'noindex' }),
  }),
})
