import { brand } from '#brand/brand.ts'
import { DONATION_RECEIPT } from '#contract/paths.ts'
import { receiptText } from '#web/ui/text/billing/receipt-en.ts'
import { definePage } from '../page.ts'

/** A receipt. The link's key or the session identifies the donor, after hydration. */
export const donationReceiptPage = definePage<null>({
  name: 'donation-receipt',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${receiptText.title} | ${brand.name}`,
    description: receiptText.description,
    canonical: origin + DONATION_RECEIPT,
    robots: 'noindex',
  }),
})
