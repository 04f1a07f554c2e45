import { brand } from '#brand/brand.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import { donationsText } from '#web/ui/text/giving/donations-en.ts'

/** The payment method within a sentence. */
export function paidBy(store: string): string {
  return parseStoreName(store, brand.slug) === 'card' ? donationsText.stores.card : donationsText.stores.carrier
}
