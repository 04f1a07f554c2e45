import { CURRENCY, DISCOUNTS, type ProductForSale } from '#brand/products.ts'
import { discountedPrice, findDiscount } from '#rules/billing/discount-price.ts'
import { discountCodeKey, discountFor, priceWithDiscount } from '#rules/billing/discounts/discount.ts'
import type { Pricing } from '#rules/billing/discounts/pricing.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import {
  type DiscountRow,
  discountOf,
  hasHadTrial,
  listDiscountsFor,
  listDiscountUses,
} from '#server/database/billing/discounts/discounts.ts'
import { findOpenPurchase } from '#server/database/billing/purchases.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import type { Database } from '#server/database/database.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { findPayerKeys } from '../purchases/payer-keys.ts'

type Buyer = { user: UserRow | undefined; payer?: Payer | null }
type PricingQuery = { code: string | undefined; buyer: Buyer; brandDiscounts?: typeof DISCOUNTS }
type PricedProduct = Pick<ProductForSale, 'id' | 'price' | 'types'>

/** The price of a product without a discount. */
export function regularPricing({ price }: PricedProduct): Pricing {
  return { price, currency: CURRENCY, discount_code: null, discount: null }
}

/**
 * Prices products for a buyer, or for a guest as for a new one: with the code that was typed, else with an automatic discount. A code
 * that this buyer cannot use changes nothing.
 */
export async function openPricing(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  { code, buyer, brandDiscounts = DISCOUNTS }: PricingQuery,
): Promise<(product: PricedProduct) => Pricing> {
  const now = clock.now()
  const rows = await listDiscountsFor(database, discountCodeKey(code ?? ''), now)
  const usable = (await listUsable(database, rows, buyer)).map(discountOf)
  return (product) => {
    const regular = regularPricing(product)
    const ofBrand = findDiscount(brandDiscounts, code, product.id)
    if (ofBrand)
      return { ...regular, price: discountedPrice(product.price, ofBrand.percent_off), discount_code: ofBrand.code }
    // A gift is charged once and has no later price.
    if (product.types.includes('gift')) return regular
    const fitting = usable.filter((one) => priceWithDiscount(one, regular) !== undefined)
    const discount = discountFor(fitting, { code, productId: product.id, now })
    const price = discount && priceWithDiscount(discount, regular)
    if (!discount || price === undefined) return regular
    const { id, periods } = discount
    return { ...regular, price, discount_code: discount.code, discount: { id, periods, regular_price: product.price } }
  }
}

/** The discounts that this buyer has not used, and may use. A use that their open purchase gives back is not counted. */
async function listUsable(database: Database, rows: readonly DiscountRow[], { user, payer }: Buyer) {
  if (!user || rows.length === 0) return rows
  const keys = await findPayerKeys(database, 'discount', { user, payer: payer ?? null })
  const ids = rows.map(({ id }) => id)
  const uses = await listDiscountUses(database, ids, keys)
  // An open purchase is closed before another begins, and gives its use back.
  const open = uses.length > 0 ? await findOpenPurchase(database, user.id, 'subscription') : undefined
  const underWay = new Set(
    uses.filter(({ purchase_id }) => purchase_id === open?.id).map(({ discount_id }) => discount_id),
  )
  const used = new Set(uses.filter(({ purchase_id }) => purchase_id !== open?.id).map(({ discount_id }) => discount_id))
  const isNew =
    rows.some(({ is_for_new }) => is_for_new === 1) && (await isNewSubscriber(database, { user, payer: payer ?? null }))
  return rows
    .filter(({ id, is_for_new }) => !used.has(id) && (is_for_new === 0 || isNew))
    .map((row) => (underWay.has(row.id) ? { ...row, uses: row.uses - 1 } : row))
}

async function isNewSubscriber(database: Database, buyer: Buyer & { user: UserRow }): Promise<boolean> {
  const { user, payer = null } = buyer
  const subscriptions = await listUserSubscriptions(database, user.id)
  if (subscriptions.some(({ kind }) => kind === 'paid')) return false
  return !(await hasHadTrial(database, await findPayerKeys(database, 'trial', { user, payer })))
}
