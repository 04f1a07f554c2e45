import { brand } from '#brand/brand.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import { donationsText } from '#web/ui/text/giving/donations-en.ts'

/** By what something is paid, as a sentence names it. */
export function paidBy(store: string): string {
  return parseStoreName(store, brand.slug) === 'card' ? donationsText.stores.card : donationsText.stores.carrier
}
