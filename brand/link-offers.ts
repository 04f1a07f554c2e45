import type { LinkOffer } from '#contract/billing/sales-policy.ts'
import { ADDRESSES } from './addresses.ts'

const { communities, relief, direct } = ADDRESSES

/** Products sold by campaign links. To be sold, a product must be listed, be named here or have a link of its own. */
export const LINK_OFFERS: readonly LinkOffer[] = [
  {
    product_id: communities.product_id,
    renews_trial: true,
    get communities() {
      return communities.codes
    },
  },
  { product_id: relief.product_id, communities: [relief.community], renews_trial: false },
  { product_id: direct.product_id, type: 'direct', renews_trial: false },
]
