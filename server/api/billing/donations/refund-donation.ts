import { refundDonation } from '#contract/billing/donations.ts'
import { findReadableCharge, presentReceipt } from '#server/billing/giving/donation-receipt.ts'
import { requestDonationRefund } from '#server/billing/giving/request-donation-refund.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { performProviderRequests } from '#server/billing/providers/perform-provider-requests.ts'
import { failpoint } from '#server/context/failpoint.ts'
import { findCharge, findRefund } from '#server/database/billing/charges.ts'
import { answer } from '../../answer.ts'

export const answerRefundDonation = answer(refundDonation, async ({ params, body }, context) => {
  const charge = await findReadableCharge(context, params.id, body.key)
  return idempotent(context, { call: refundDonation, input: { params, body } }, async (key) => {
    const refundId = key.subjectId ?? (await requestDonationRefund(context, charge, key))
    failpoint('refund-begun')
    await performProviderRequests(context, { subjectId: refundId })
    const refund = await findRefund(context.database, refundId)
    if (!refund || refund.status === 'refused') throw context.refuse('donation_not_refundable')
    return presentReceipt(context, (await findCharge(context.database, charge.id)) ?? charge)
  })
})
