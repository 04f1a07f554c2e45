import { brand } from '#brand/brand.ts'
import { REDEEM } from '#contract/paths.ts'
import { giftText } from '#web/ui/text/billing/gift-en.ts'
import { definePage } from '../page.ts'

/** Redeeming a gift. The code in the address is read in the browser: the page is the same for everybody. */
export const redeemPage = definePage<null>({
  name: 'redeem',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${giftText.redeem_title} | ${brand.name}`,
    description: giftText.redeem_description,
    canonical: origin + REDEEM,
  }),
})
