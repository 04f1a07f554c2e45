import type { CardApi, CardRequest } from './card-api.ts'
import { findOrThrow, invalidRequest } from './card-error.ts'
import type { Metadata, Processor, RefundRecord } from './card-records.ts'
import { startRefund } from './due-renewals.ts'
import { pageOf } from './list-routes.ts'
import { metadataAt, numberAt, textAt } from './parse-form.ts'
import { presentDispute, presentRefund } from './present.ts'
import { emit } from './webhooks.ts'

/** Refunds by us, or by a bank. */
export function addRefundRoutes(api: CardApi, processor: Processor): void {
  const { recordStore } = processor
  api.post('/v1/refunds', (asked) => presentRefund(addRefund(processor, asked)))
  api.get('/v1/refunds', (asked) => {
    const intent = textAt(asked.form, 'payment_intent')
    const refunds = Object.values(recordStore.records.refunds).filter(({ payment_intent }) => payment_intent === intent)
    return pageOf(refunds, asked, '/v1/refunds', presentRefund)
  })
  api.get('/v1/disputes', (asked) => {
    const intent = textAt(asked.form, 'payment_intent')
    const disputes = Object.values(recordStore.records.disputes).filter(
      ({ payment_intent }) => payment_intent === intent,
    )
    return pageOf(disputes, asked, '/v1/disputes', presentDispute)
  })
  api.post('/v1/disputes/:id', ({ id, form }) => {
    const dispute = findOrThrow(recordStore.records.disputes, 'dispute', id)
    dispute.evidence = textAt(form, 'evidence', 'uncategorized_text') ?? dispute.evidence
    dispute.activity = textAt(form, 'evidence', 'access_activity_log') ?? dispute.activity ?? null
    if (textAt(form, 'submit') === 'true') dispute.status = 'under_review'
    emit(processor, 'charge.dispute.updated', { object: presentDispute(dispute), at: processor.now() })
    return presentDispute(dispute)
  })
  api.get('/v1/disputes/:id', ({ id }) => presentDispute(findOrThrow(recordStore.records.disputes, 'dispute', id)))
}

function addRefund(processor: Processor, { form }: CardRequest): RefundRecord {
  return refundPayment(processor, {
    intent: textAt(form, 'payment_intent') ?? '',
    requestedAmount: numberAt(form, 'amount'),
    metadata: metadataAt(form, 'metadata'),
  })
}

type RefundRequest = { intent: string; requestedAmount: number | undefined; metadata: Metadata }

/** Refunds a payment in full or in part. */
export function refundPayment(
  processor: Processor,
  { intent, requestedAmount, metadata }: RefundRequest,
): RefundRecord {
  const charge = Object.values(processor.recordStore.records.charges).find(
    ({ payment_intent, status }) => payment_intent === intent && status === 'succeeded',
  )
  if (!charge)
    throw invalidRequest(`No such payment_intent: '${intent}'`, { code: 'resource_missing', param: 'payment_intent' })
  const { disputes } = processor.recordStore.records
  const isDisputed = Object.values(disputes).some(({ charge: id, status }) => id === charge.id && status !== 'won')
  if (isDisputed) throw invalidRequest('Charge has been charged back.', { code: 'charge_disputed' })
  const remaining = charge.amount - charge.refunded
  if (remaining === 0) throw invalidRequest('Charge has already been refunded.', { code: 'charge_already_refunded' })
  const amount = requestedAmount ?? remaining
  if (amount > remaining) throw invalidRequest('Refund amount is greater than unrefunded amount.', { param: 'amount' })
  const refund: RefundRecord = {
    id: processor.newId('re'),
    charge: charge.id,
    payment_intent: intent,
    amount,
    currency: charge.currency,
    created: processor.now(),
    status: 'pending',
    metadata,
  }
  processor.recordStore.records.refunds[refund.id] = refund
  startRefund(processor, refund)
  return refund
}
