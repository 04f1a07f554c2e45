import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { User } from '#contract/account.ts'
import type { Product, Store } from '#contract/billing.ts'
import { phoneNumber } from '#rules/phone.ts'
import { isProvenPayer } from '#rules/proven-payer.ts'
import { type PurchaseTerms, purchaseTerms } from '#rules/purchase-terms.ts'
import { isExternal, storeNamed, wireStore } from '#rules/store-name.ts'
import { RETURNED } from '#web/features/billing/purchase-looks.ts'
import type { Order } from '#web/features/billing/use-purchase.ts'
import type { Phone } from '#web/ui/form/phone-fields.tsx'
import { orderQueries } from './order-queries.ts'

type Chosen = { productId?: string; store?: Store; phone: Phone | null; agreedTo?: string }

export type OrderForm = {
  product: Product
  stores: readonly Store[]
  store: Store
  terms: PurchaseTerms
  phone: Phone | null
  /** Whether a trial waits for an address that is proved. */
  needsProof: boolean
  isAgreed: boolean
  chooseProduct: (product: Product) => void
  chooseStore: (store: Store) => void
  typePhone: (phone: Phone) => void
  agree: (isAgreed: boolean) => void
  /** What is sent when it is bought. */
  order: () => Order
}

type Offer = {
  products: readonly Product[]
  user: User | undefined
  hasCarrierBill: boolean
  now: number
  /** The store that the address wishes for, as the wire calls it. */
  wish: string | null
  /** All that the address asks for; read when it is bought. */
  query: URLSearchParams
  path: string
}

/** What is chosen so far, and the terms that follow. Undefined where nothing is for sale. */
export function useOrder({ products, user, hasCarrierBill, now, wish, query, path }: Offer): OrderForm | undefined {
  const [chosen, setChosen] = useState<Chosen>({ phone: null })
  const choose = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }))
  const product = products.find(({ id }) => id === chosen.productId) ?? firstFor(products, wished(user, wish))
  if (!product) return undefined
  const stores = storesOf(product)
  const store = stores.find((one) => one === (chosen.store ?? wished(user, wish))) ?? stores[0] ?? 'card'
  const ownPhone = user?.phone ?? null
  const isPayerProven =
    chosen.phone === null ? hasCarrierBill || ownPhone !== null : numberOf(chosen.phone) === ownPhone
  const terms = purchaseTerms({ product, store, now, isPayerProven })
  return {
    product,
    stores,
    store,
    terms,
    phone: chosen.phone,
    needsProof: terms.trial !== null && user !== undefined && !isProvenPayer(user),
    // Agreed is only what was read: other words are another question.
    isAgreed: chosen.agreedTo === terms.consent,
    chooseProduct: ({ id }) => choose({ productId: id }),
    chooseStore: (next) => choose({ store: next }),
    typePhone: (phone) => choose({ phone }),
    agree: (isAgreed) =>
      setChosen(({ agreedTo: _, ...rest }) => (isAgreed ? { ...rest, agreedTo: terms.consent } : rest)),
    order: () => {
      const payer = payerFields(chosen.phone, ownPhone)
      return orderOf({ product, store, consent: terms.consent, payer, query, path })
    },
  }
}

type Ordered = {
  product: Product
  store: Store
  consent: string
  payer: Partial<Phone>
  query: URLSearchParams
  path: string
}

function orderOf({ product, store, consent, payer, query, path }: Ordered): Order {
  return {
    productId: product.id,
    consent,
    body: {
      store: wireStore(store, brand.slug),
      ...orderQueries(query),
      return_url: returnAddress(path, query),
      consent_text: consent,
      // The other carrier's own page asks whose phone it is.
      ...(store === 'dcb' && payer),
    },
  }
}

/** Stores that can be paid here. */
function storesOf({ stores }: Product): readonly Store[] {
  return stores.flatMap((name) => {
    const store = storeNamed(name, brand.slug)
    return store && !isExternal(store) ? [store] : []
  })
}

function firstFor(products: readonly Product[], wish: Store | undefined): Product | undefined {
  return products.find((product) => wish && storesOf(product).includes(wish)) ?? products[0]
}

/** What the address asks for, or what a carrier's subscriber pays by. */
function wished(user: User | undefined, wish: string | null): Store | undefined {
  return storeNamed(wish ?? '', brand.slug) ?? (user?.is_dcb ? 'dcb' : undefined)
}

/** A whole number names its country itself; the first digit is enough to say so. */
function payerFields(typed: Phone | null, own: string | null): Partial<Phone> {
  if (typed) return typed
  return own ? { country_code: own.slice(1, 2), phone: own } : {}
}

function numberOf({ country_code, phone }: Phone): string | undefined {
  return phoneNumber(country_code, phone)
}

function returnAddress(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  kept.delete('purchase_id')
  kept.set(RETURNED, '1')
  return `${path}?${kept}`
}
