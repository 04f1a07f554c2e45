import { brand } from '#brand/brand.ts'
import { storeNamed } from '#rules/store-name.ts'
import { donationsText } from '#web/ui/text/donations-en.ts'

/** By what something is paid, as a sentence names it. */
export function paidBy(store: string): string {
  return storeNamed(store, brand.slug) === 'card' ? donationsText.stores.card : donationsText.stores.carrier
}
