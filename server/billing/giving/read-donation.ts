import { brand } from '#brand/brand.ts'
import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { donationTitle } from '#brand/messages/donation-messages.ts'
import { CURRENCY } from '#brand/products.ts'
import { DONATION_PRODUCT } from '#contract/billing/brand-product.ts'
import type { createDonation } from '#contract/billing/donations.ts'
import type { Input } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { GIVE } from '#contract/paths.ts'
import { isCarrierStore, parseStoreName } from '#rules/billing/store-name.ts'
import { amountFault } from '#rules/donations/donation-amount.ts'
import { donationConsentText } from '#rules/donations/donation-consent.ts'
import { monthlyDonationState } from '#rules/donations/donation-state.ts'
import { nextPath } from '#rules/http/next-path.ts'
import { isSameText } from '#rules/text/same-text.ts'
import type { Language } from '#rules/words/language.ts'
import type { Context } from '#server/context/context.ts'
import { readEmail } from '#server/context/read-address.ts'
import { pageLanguage } from '#server/gateways/words/languages.ts'
import { MONTHLY } from '../purchases/purchased-plan.ts'
import { CONSENT_AGE_MILLISECONDS, type PurchaseOrder, readPayer } from '../purchases/read-order.ts'
import { donationStoresOf, findBeneficiary } from './beneficiaries.ts'
import type { Donor } from './donor.ts'
import { ownMonthlyDonation } from './own-monthly-donation.ts'

type Body = Input<typeof createDonation>['body']

/** Reads a donation request; refuses one that is not accepted here, or whose consent does not match. */
export async function readDonation(context: Context, donor: Donor, body: Body): Promise<PurchaseOrder> {
  const beneficiary = await findBeneficiary(context.database, body.beneficiary)
  if (!beneficiary) throw new CallError('artist_not_found', { field: 'beneficiary' })
  if (beneficiary.giving_url !== null) throw new CallError('gives_elsewhere', { field: 'beneficiary' })
  const store = donationStoresOf(context.stores).includes(body.store)
    ? parseStoreName(body.store, brand.slug)
    : undefined
  if (!store) throw new CallError('store_not_offered', { field: 'store' })
  if (!donor.user && (body.frequency === 'monthly' || isCarrierStore(store)))
    throw new CallError('registration_required')
  const { amount, frequency } = body
  // The limit of a phone bill is checked once this is the donor's only donation in progress.
  const fault = amountFault({ amount, policy: DONATION_POLICY, phoneAllowance: null })
  if (fault) throw new CallError('amount_not_allowed', { field: 'amount' })
  const startsAt = await readStart(context, donor, body)
  const payer = donor.user && isCarrierStore(store) ? await readPayer(context, { user: donor.user, store, body }) : null
  // Nothing is charged on the first day, so the phone must be verified already.
  if (startsAt !== null && payer && !payer.isProven) throw new CallError('verification_required')
  const language = pageLanguage(body.consent_locale, context)
  const title = donationTitle(beneficiary.name, language)
  const terms = { amount, currency: CURRENCY, to: beneficiary.name, frequency, store, startsAt }
  return {
    product: { id: DONATION_PRODUCT, title, ...MONTHLY },
    store,
    kind: 'donation',
    donation: {
      beneficiary: beneficiary.id,
      frequency,
      email: donor.user ? null : readEmail(body.email ?? '').written,
      replaces_id: body.replaces ?? null,
    },
    price: amount,
    currency: CURRENCY,
    discount_code: null,
    discount: null,
    community: null,
    trial: startsAt === null ? null : { family: DONATION_PRODUCT, ends_at: startsAt },
    payer: payer?.payer ?? null,
    isPayerProven: payer?.isProven ?? false,
    asksPayer: true,
    gift: null,
    return_url: nextPath(body.return_url ?? null, context.siteUrl) ?? GIVE,
    consent: readConsent(context, terms, { text: body.consent_text, language }),
  }
}

/** Another payment method takes over when the paid period ends, so that no month is paid twice. */
async function readStart(context: Context, { id, user }: Donor, body: Body): Promise<number | null> {
  if (body.replaces === undefined) return null
  if (!user || body.frequency !== 'monthly') throw new CallError('donation_not_changeable')
  const row = await ownMonthlyDonation(context, { user_id: id, id: body.replaces })
  const now = context.clock.now()
  if (monthlyDonationState(row, now) === 'ended' || row.beneficiary === null) {
    throw new CallError('donation_not_changeable')
  }
  const beneficiary = await findBeneficiary(context.database, body.beneficiary)
  if (beneficiary?.id !== row.beneficiary) throw new CallError('donation_not_changeable', { field: 'beneficiary' })
  return row.expires_at !== null && row.expires_at > now ? row.expires_at : null
}

type DonationTerms = Omit<Parameters<typeof donationConsentText>[0], 'now'>

function readConsent(
  { clock, deviceName }: Context,
  terms: DonationTerms,
  { text, language }: { text: string; language: Language },
): PurchaseOrder['consent'] {
  const now = clock.now()
  const consentTexts = [now, now - CONSENT_AGE_MILLISECONDS].map((time) =>
    donationConsentText({ ...terms, now: time }, language),
  )
  if (!consentTexts.some((wording) => isSameText(wording, text)))
    throw new CallError('consent_required', { field: 'consent_text' })
  return {
    text,
    price: terms.amount,
    currency: terms.currency,
    interval_text: terms.frequency === 'once' ? 'once' : 'every month',
    agreed_at: now,
    device_name: deviceName,
    locale: language.locale,
  }
}
