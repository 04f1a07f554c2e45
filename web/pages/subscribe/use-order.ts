import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { User } from '#contract/accounts/session.ts'
import type { Product, Store } from '#contract/billing/subscriptions.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import { pricedForPhone, type RefusedDiscount } from '#rules/billing/discounts/refused-discount.ts'
import { type PurchaseTerms, purchaseTerms } from '#rules/billing/purchase-terms.ts'
import { isAppStore, parseStoreName, storeWireName } from '#rules/billing/store-name.ts'
import { parsePhoneNumber } from '#rules/forms/phone-number.ts'
import { RETURNED } from '#web/features/billing/purchase/poll-purchase.ts'
import type { Order } from '#web/features/billing/purchase/use-purchase.ts'
import type { Phone } from '#web/ui/form/phone-fields.tsx'
import { currentLanguage } from '#web/ui/words/language.ts'
import { orderQueries } from './order-queries.ts'

type OrderChoice = {
  productId?: string
  store?: Store
  phone: Phone | null
  refused?: RefusedDiscount
  agreedTo?: string
}

export type OrderForm = {
  product: Product
  /** Every plan, at the price of this payer. */
  products: readonly Product[]
  stores: readonly Store[]
  store: Store
  terms: PurchaseTerms
  phone: Phone | null
  /** True if a trial or a discount needs a verified address first. */
  needsProof: boolean
  isAgreed: boolean
  chooseProduct: (product: Product) => void
  chooseStore: (store: Store) => void
  typePhone: (phone: Phone) => void
  /** Shows the regular price of the chosen plan for this phone. */
  dropDiscount: () => void
  agree: (isAgreed: boolean) => void
  /** The order to send. */
  order: () => Order
}

type OrderOptions = {
  products: readonly Product[]
  user: User | undefined
  hasCarrierBill: boolean
  now: number
  /** The store that the address prefers, by its wire name. */
  preferredStore: string | null
  /** The address's query, read on purchase. */
  query: URLSearchParams
  path: string
}

/** The current choice and its terms. Undefined if nothing is for sale. */
export function useOrder({
  products,
  user,
  hasCarrierBill,
  now,
  preferredStore,
  query,
  path,
}: OrderOptions): OrderForm | undefined {
  const [choice, setChoice] = useState<OrderChoice>({ phone: null })
  const choose = (change: Partial<OrderChoice>) => setChoice((before) => ({ ...before, ...change }))
  const offered =
    products.find(({ id }) => id === choice.productId) ??
    defaultProduct(products, preferredStoreOf(user, preferredStore))
  if (!offered) return undefined
  const stores = storesOf(offered)
  const store =
    stores.find((candidate) => candidate === (choice.store ?? preferredStoreOf(user, preferredStore))) ??
    stores[0] ??
    'card'
  const ownPhone = user?.phone ?? null
  const phone = choice.phone === null ? undefined : numberOf(choice.phone)
  const isPayerProven = choice.phone === null ? hasCarrierBill || ownPhone !== null : phone === ownPhone
  const payer = { phone: store === 'dcb' ? phone : undefined, refused: choice.refused }
  const product = pricedForPhone(offered, payer)
  const terms = purchaseTerms({ product, store, now, isPayerProven }, currentLanguage())
  return {
    product,
    products: products.map((one) => pricedForPhone(one, payer)),
    stores,
    store,
    terms,
    phone: choice.phone,
    needsProof: needsProofFor(terms, { store, hasCarrierBill }) && user !== undefined && !hasVerifiedContact(user),
    // A consent counts only for the text that was shown.
    isAgreed: choice.agreedTo === terms.consent,
    chooseProduct: ({ id }) => choose({ productId: id }),
    chooseStore: (next) => choose({ store: next }),
    typePhone: (typed) => choose({ phone: typed }),
    dropDiscount: () =>
      phone !== undefined && choose({ refused: { phone, productId: offered.id, code: offered.discount_code } }),
    agree: (isAgreed) =>
      setChoice(({ agreedTo: _, ...rest }) => (isAgreed ? { ...rest, agreedTo: terms.consent } : rest)),
    order: () => {
      const fields = payerFields(choice.phone, ownPhone)
      return orderOf({ product, store, consent: terms.consent, payer: fields, query, path })
    },
  }
}

/**
 * True for a trial, and for a discount if the payer is unknown before the payment: by card, or by a phone number typed on
 * the carrier's page.
 */
function needsProofFor(
  { trial, discount }: PurchaseTerms,
  { store, hasCarrierBill }: { store: Store; hasCarrierBill: boolean },
): boolean {
  const isPayerUnknown = store === 'card' || (store === 'bango' && !hasCarrierBill)
  return trial !== null || (discount !== null && isPayerUnknown)
}

type OrderInput = {
  product: Product
  store: Store
  consent: string
  payer: Partial<Phone>
  query: URLSearchParams
  path: string
}

function orderOf({ product, store, consent, payer, query, path }: OrderInput): Order {
  return {
    productId: product.id,
    consent,
    body: {
      store: storeWireName(store, brand.slug),
      ...orderQueries(query),
      return_url: returnAddress(path, query),
      consent_text: consent,
      consent_locale: currentLanguage().locale,
      // The other carrier asks for the phone on its own page.
      ...(store === 'dcb' && payer),
    },
  }
}

/** The stores that this page supports. */
function storesOf({ stores }: Product): readonly Store[] {
  return stores.flatMap((name) => {
    const store = parseStoreName(name, brand.slug)
    return store && !isAppStore(store) ? [store] : []
  })
}

function defaultProduct(products: readonly Product[], preferredStore: Store | undefined): Product | undefined {
  return products.find((product) => preferredStore && storesOf(product).includes(preferredStore)) ?? products[0]
}

/** The store from the address, or the one of a carrier's subscriber. */
function preferredStoreOf(user: User | undefined, storeName: string | null): Store | undefined {
  return parseStoreName(storeName ?? '', brand.slug) ?? (user?.is_dcb ? 'dcb' : undefined)
}

/** A full phone number contains its country code; the first digit is enough for the call. */
function payerFields(enteredPhone: Phone | null, ownPhone: string | null): Partial<Phone> {
  if (enteredPhone) return enteredPhone
  return ownPhone ? { country_code: ownPhone.slice(1, 2), phone: ownPhone } : {}
}

function numberOf({ country_code, phone }: Phone): string | undefined {
  return parsePhoneNumber(country_code, phone)
}

function returnAddress(path: string, query: URLSearchParams): string {
  const returnQuery = new URLSearchParams(query)
  returnQuery.delete('purchase_id')
  returnQuery.set(RETURNED, '1')
  return `${path}?${returnQuery}`
}
