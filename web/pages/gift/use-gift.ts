import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { Product } from '#contract/billing/subscriptions.ts'
import { giftConsentText } from '#rules/billing/consent-text.ts'
import { storeWireName } from '#rules/billing/store-name.ts'
import { isEmail } from '#rules/forms/email.ts'
import { RETURNED } from '#web/features/billing/purchase/poll-purchase.ts'
import type { Order } from '#web/features/billing/purchase/use-purchase.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import type { GiftData } from './gift-data.ts'

type GiftDetails = { name: string; email: string; message: string; sendOn: string }

const EMPTY_DETAILS: GiftDetails = { name: '', email: '', message: '', sendOn: '' }

export type GiftForm = {
  product: Product
  details: GiftDetails
  consent: string
  isAgreed: boolean
  /** True if the typed address is valid or empty. */
  isAddress: boolean
  chooseProduct: (product: Product) => void
  setDetails: (change: Partial<GiftDetails>) => void
  agree: (isAgreed: boolean) => void
  order: () => Order
}

/** The chosen gift, recipient, date and consent. Undefined if nothing is for sale. */
export function useGift({ now, products }: GiftData, path: string): GiftForm | undefined {
  const [chosenId, chooseId] = useState<string>()
  const [enteredDetails, setEnteredDetails] = useState(EMPTY_DETAILS)
  const [agreedTo, setAgreedTo] = useState<string>()
  const product = products.find(({ id }) => id === chosenId) ?? products[0]
  if (!product) return undefined
  const { price, currency } = product
  const consent = giftConsentText({ product, price, currency, store: 'card', now }, currentLanguage())
  return {
    product,
    details: enteredDetails,
    consent,
    isAgreed: agreedTo === consent,
    isAddress: enteredDetails.email.trim() === '' || isEmail(enteredDetails.email.trim()),
    chooseProduct: ({ id }) => chooseId(id),
    setDetails: (change) => setEnteredDetails((before) => ({ ...before, ...change })),
    agree: (isAgreed) => setAgreedTo(isAgreed ? consent : undefined),
    order: () => ({
      productId: product.id,
      consent,
      body: {
        store: storeWireName('card', brand.slug),
        return_url: `${path}?${RETURNED}=1`,
        consent_text: consent,
        consent_locale: currentLanguage().locale,
        gift: giftOf(enteredDetails),
      },
    }),
  }
}

/** The gift's details without empty ones. */
function giftOf({ name, email, message, sendOn }: GiftDetails): NonNullable<Order['body']['gift']> {
  const fields = {
    recipient_name: name.trim(),
    recipient_email: email.trim(),
    message: message.trim(),
    send_on: sendOn,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
