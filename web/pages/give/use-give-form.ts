import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { DONATION_POLICY } from '#brand/donation-policy.ts'
import type { User } from '#contract/accounts/session.ts'
import type { DonationFrequency, MonthlyDonation } from '#contract/billing/donations.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { isCarrierStore, parseStoreName } from '#rules/billing/store-name.ts'
import { type AmountFault, amountFault, parseAmount } from '#rules/donations/donation-amount.ts'
import { donationConsentText } from '#rules/donations/donation-consent.ts'
import { isEmail } from '#rules/forms/email.ts'
import { RETURNED } from '#web/features/billing/purchase/poll-purchase.ts'
import type { Phone } from '#web/ui/form/phone-fields.tsx'
import { currentLanguage } from '#web/ui/words/language.ts'
import type { GiveData } from './give-data.ts'
import type { DonationOrder } from './use-donation.ts'

const { presets, phone_bill_most } = DONATION_POLICY

export type GiveForm = {
  frequency: DonationFrequency
  /** Cents; undefined while the typed text is not an amount. */
  amount: number | undefined
  /** The typed amount; null while a preset is chosen. */
  typed: string | null
  fault: AmountFault | null
  store: Store
  stores: readonly Store[]
  phone: Phone | null
  email: string
  consent: string
  isAgreed: boolean
  /** The monthly donation that this one replaces. */
  replaced: MonthlyDonation | undefined
  isReady: boolean
  chooseFrequency: (frequency: DonationFrequency) => void
  choosePreset: (amount: number) => void
  type: (text: string) => void
  chooseStore: (store: Store) => void
  enterPhone: (phone: Phone | null) => void
  enterEmail: (email: string) => void
  agree: (isAgreed: boolean) => void
  order: () => DonationOrder
}

type GiveFormOptions = { user: User | undefined; replaced: MonthlyDonation | undefined; path: string }

/** The chosen amount, interval and payment method, and the consent. */
export function useGiveForm({ now, beneficiary }: GiveData, { user, replaced, path }: GiveFormOptions): GiveForm {
  const [chosenFrequency, chooseFrequency] = useState<DonationFrequency>('once')
  const [preset, setPreset] = useState<number>()
  const [typed, setTyped] = useState<string | null>(null)
  const [chosenStore, chooseStore] = useState<Store>('card')
  const [phone, enterPhone] = useState<Phone | null>(null)
  const [email, enterEmail] = useState('')
  const [agreedTo, setAgreedTo] = useState<string>()
  const frequency = replaced ? 'monthly' : user ? chosenFrequency : 'once'
  const stores = storesFor(beneficiary.stores, user !== undefined)
  const store = stores.includes(chosenStore) ? chosenStore : 'card'
  const amount =
    replaced?.amount ??
    (typed === null ? (preset ?? presets[frequency][1] ?? presets[frequency][0]) : parseAmount(typed))
  const phoneBillAllowance = isCarrierStore(store) ? phone_bill_most : null
  const fault = amountFault({
    amount: amount ?? Number.NaN,
    policy: DONATION_POLICY,
    phoneAllowance: phoneBillAllowance,
  })
  const nextChargeAt = replaced?.next_charge_at ?? null
  const terms = { currency: beneficiary.currency, to: beneficiary.name, frequency, store, now }
  const startsAt = nextChargeAt === null ? null : Date.parse(nextChargeAt)
  const consent = donationConsentText({ ...terms, amount: amount ?? 0, startsAt }, currentLanguage())
  const needsConsent = frequency === 'monthly'
  const isAgreed = agreedTo === consent
  return {
    ...{ frequency, amount, typed, fault, store, stores, phone, email, consent, isAgreed, replaced },
    isReady: fault === null && (!needsConsent || isAgreed) && (user !== undefined || isEmail(email.trim())),
    chooseFrequency(newFrequency) {
      chooseFrequency(newFrequency)
      setPreset(undefined)
      setTyped(null)
    },
    choosePreset(sum) {
      setPreset(sum)
      setTyped(null)
    },
    type: setTyped,
    chooseStore,
    enterPhone,
    enterEmail,
    agree: (isOn) => setAgreedTo(isOn ? consent : undefined),
    order: () => ({
      beneficiary: beneficiary.id,
      amount: amount ?? 0,
      frequency,
      store: store === 'card' ? brand.slug : store,
      consent_text: consent,
      consent_locale: currentLanguage().locale,
      return_url: `${path}?${RETURNED}=1`,
      ...(!user && { email: email.trim() }),
      ...(isCarrierStore(store) && phone && { country_code: phone.country_code, phone: phone.phone }),
      ...(replaced && { replaces: replaced.id }),
    }),
  }
}

/** The card, and for members one carrier, chosen by their phone. */
function storesFor(names: readonly string[], isMember: boolean): Store[] {
  const stores = names.flatMap((name) => parseStoreName(name, brand.slug) ?? [])
  const carrier = stores.find(isCarrierStore)
  return [...stores.filter((store) => store === 'card'), ...(isMember && carrier ? [carrier] : [])]
}
