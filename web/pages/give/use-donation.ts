import { useCallback } from 'react'
import { confirmDonation, createDonation, getDonation } from '#contract/billing/donations.ts'
import type { Input } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { PURCHASE_ATTEMPT } from '#web/features/billing/purchase/poll-purchase.ts'
import { purchaseFault } from '#web/features/billing/purchase/purchase-faults.ts'
import { type PaymentControls, usePayment } from '#web/features/billing/purchase/use-payment.ts'
import { call, callIdempotently } from '#web/http/api.ts'
import { purchaseAttemptKey } from '#web/state/purchase-attempt-key.ts'
import { giveText } from '#web/ui/text/giving/give-en.ts'
import { phoneBillMaximum } from './sum-text.ts'

export type DonationOrder = Input<typeof createDonation>['body']
export type DonationControls = PaymentControls<DonationOrder>

type DonationOptions = {
  /** True once the donor is known, also as a guest. */
  isKnown: boolean
  path: string
  onRefused: (code: ErrorCode) => void
}

/** Makes a donation, as a member or as a guest. */
export function useDonation({ isKnown, path, onRefused }: DonationOptions): DonationControls {
  const fetchDonation = useCallback(async (id: string) => (await call(getDonation, { params: { id } })).data, [])
  return usePayment<DonationOrder>({
    path,
    onRefused,
    faultOf: donationFault,
    find: isKnown ? fetchDonation : undefined,
    stored: ({ beneficiary, consent_text }) => ({ productId: beneficiary, consent: consent_text }),
    async begin(body) {
      const input = { body }
      return (await callIdempotently(purchaseAttemptKey(PURCHASE_ATTEMPT, input))(createDonation, input)).data
    },
    confirm: async (id, code) => (await call(confirmDonation, { params: { id }, body: { code } })).data,
  })
}

/** The message for a refused donation. */
function donationFault(error: unknown): string {
  const { faults } = giveText
  if (!isCallError(error)) return purchaseFault(error)
  const messages: Partial<Record<ErrorCode, () => string>> = {
    over_phone_limit: () => faults.over_phone_limit(phoneBillMaximum()),
    donation_under_way: () => faults.under_way,
    donation_not_changeable: () => faults.ended,
    verification_required: () => faults.phone_first,
    invalid_email: () => faults.email,
    too_many_requests: () => faults.busy,
  }
  return messages[error.code]?.() ?? purchaseFault(error)
}
