import type { Program } from '#server/context/context.ts'
import type { PurchaseRow } from '#server/database/billing/billing-tables.ts'

/** Where the store returns the buyer: the page in the order, with the purchase's id. */
export function returnUrlOf({ siteUrl }: Program, { id, return_url }: PurchaseRow): string {
  const address = new URL(return_url, siteUrl)
  address.searchParams.set('purchase_id', id)
  return address.href
}
