import { CallError } from '#contract/errors.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Context } from '#server/context/context.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { findCharge } from '#server/database/billing/charges.ts'
import { findConsent } from '#server/database/billing/consents.ts'
import { guestDonorId } from './guest-donor.ts'
import { presentPayment } from './present-donations.ts'
import { opensReceipt } from './receipt-link.ts'

/** The visitor's own payment, or one whose receipt link they opened. Any other is refused as not found. */
export async function findReadableCharge(context: Context, id: string, key: string | undefined): Promise<ChargeRow> {
  const charge = await findCharge(context.database, id)
  const isDonation = charge !== undefined && charge.beneficiary !== null && charge.status !== 'refused'
  if (!isDonation || !(opensReceipt(context, id, key) || isOwn(context, charge))) throw new CallError('not_found')
  return charge
}

function isOwn({ visitor }: Context, { user_id }: ChargeRow): boolean {
  return user_id === (visitor.userId ?? guestDonorId(visitor.id))
}

/** A payment with the text that its donor agreed to. */
export async function presentReceipt(context: Context, charge: ChargeRow) {
  const consent = charge.consent_id === null ? undefined : await findConsent(context.database, charge.consent_id)
  return {
    data: {
      payment: await presentPayment(context, charge),
      consent_text: consent?.text ?? null,
      consent_locale: consent ? (consent.locale ?? DEFAULT_LOCALE) : null,
    },
  }
}
