import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, usedCorrelator, usedReference } from './carrier-error.ts'
import { type CarrierContext, paymentOf } from './charge-routes.ts'
import { authorize, type Operation } from './operations.ts'
import { refuseOtherSubscriber } from './payers.ts'
import type { PaymentRecord, RefundRecord } from './payment-records.ts'
import { completeRefund, LATER_MILLISECONDS } from './payment-transitions.ts'
import { NUMBERS } from './phone-numbers.ts'
import { presentRefund } from './present-payment.ts'
import { pageOf, rangeOf, statusesOf } from './query-routes.ts'
import { type Refund, readRefund, readSink } from './read-request.ts'
import { type RefundContext, refundableAmount, remainingAmount } from './refund-rules.ts'

type Query = Readonly<Record<string, string | string[] | undefined>>
type PaymentRoute = { Params: { id: string } }

/** The routes of Carrier Billing Refund. */
export function addRefundRoutes(app: FastifyInstance, context: CarrierContext): void {
  const { recordStore } = context

  function paymentFor(request: FastifyRequest<PaymentRoute>, operation: Operation): PaymentRecord {
    const caller = authorize(context, request, operation)
    const payment = paymentOf(recordStore, request.params.id)
    refuseOtherSubscriber(payment, caller)
    return payment
  }

  app.post<PaymentRoute>('/payments/:id/refunds', (request, reply) => {
    const payment = paymentFor(request, 'createRefund')
    const refund = addRefund(context, payment, readRefund(request.body))
    recordStore.save()
    return reply.code(201).send(presentRefund(refund))
  })

  app.get<PaymentRoute & { Querystring: Query }>('/payments/:id/refunds', (request, reply) => {
    const payment = paymentFor(request, 'retrieveRefunds')
    const [from, to] = rangeOf(request.query, 'refundCreationDate', 'CARRIER_BILLING_REFUND')
    const { refundStatus, merchantIdentifier: merchant } = request.query
    const statuses = statusesOf(refundStatus)
    const refunds = refundsOf(context, payment)
      .filter(({ created }) => created >= from && created <= to)
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .filter((refund) => merchant === undefined || merchantOf(refund) === merchant)
    return pageOf(refunds, request.query, reply).map(presentRefund)
  })

  app.get<PaymentRoute>('/payments/:id/refunds/remaining-amount', (request) => {
    const payment = paymentFor(request, 'retrievePaymentRemainingAmount')
    // Pending refunds reduce the remaining amount.
    return { amount: remainingAmount(refundContextOf(context, payment)), currency: payment.currency }
  })

  app.get<{ Params: { id: string; refund: string } }>('/payments/:id/refunds/:refund', (request) => {
    const payment = paymentFor(request, 'retrieveRefund')
    const refund = refundsOf(context, payment).find(({ id }) => id === request.params.refund)
    if (!refund) throw notFound()
    return presentRefund(refund)
  })
}

/** Refunds by the carrier’s own desk, in full by default: the merchant is not notified. */
export function addBackOfficeRefunds(app: FastifyInstance, context: CarrierContext): void {
  const { recordStore } = context
  app.post('/__refunds', (request, reply) => {
    const { payment_id, amount } = { ...Object(request.body) }
    const payment = paymentOf(recordStore, String(payment_id))
    const { currency } = payment
    const chargingInformation = { amount: Number(amount), currency, description: 'Paid back at the desk' }
    const isWhole = amount === undefined
    addRefund(context, payment, {
      type: isWhole ? 'total' : 'partial',
      amountTransaction: {
        referenceCode: `desk-${context.world.ids.newId()}`,
        refundAmount: isWhole ? {} : { chargingInformation },
      },
    })
    recordStore.save()
    return reply.code(204).send()
  })
}

function merchantOf({ amountTransaction }: RefundRecord): unknown {
  return Object(Object(amountTransaction.refundAmount).chargingMetaData).merchantIdentifier
}

function refundsOf({ recordStore }: CarrierContext, payment: PaymentRecord): RefundRecord[] {
  return Object.values(recordStore.records.refunds).filter((refund) => refund.payment === payment.id)
}

/** The data that decide a refund of a payment. */
function refundContextOf(context: CarrierContext, payment: PaymentRecord): RefundContext {
  const { payments, refunds } = context.recordStore.records
  const activeRefunds = Object.values(refunds).filter(({ status }) => status !== 'denied')
  const toPayer = activeRefunds.filter((refund) => payments[refund.payment]?.phone === payment.phone)
  return {
    payment,
    refunds: activeRefunds.filter((refund) => refund.payment === payment.id),
    paidBackToPayer: toPayer.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Correlators and references are unique. */
function refuseDuplicate(
  { recordStore }: CarrierContext,
  { clientCorrelator, referenceCode }: Refund['amountTransaction'],
): void {
  const existingRefunds = Object.values(recordStore.records.refunds)
  if (clientCorrelator !== undefined && existingRefunds.some(({ correlator }) => correlator === clientCorrelator)) {
    throw usedCorrelator()
  }
  if (existingRefunds.some(({ amountTransaction }) => amountTransaction.referenceCode === referenceCode))
    throw usedReference()
}

function addRefund(context: CarrierContext, payment: PaymentRecord, request: Refund): RefundRecord {
  const { world, recordStore } = context
  refuseDuplicate(context, request.amountTransaction)
  const { clientCorrelator: correlator, refundAmount } = request.amountTransaction
  const amount = refundableAmount(refundContextOf(context, payment), request)
  const sink = readSink(request)
  const refund: RefundRecord = {
    id: world.ids.newId(),
    payment: payment.id,
    status: 'processing',
    type: request.type,
    amount,
    amountTransaction: request.amountTransaction,
    created: world.clock.now(),
    ...(correlator !== undefined && { correlator }),
    ...(request.reason !== undefined && { reason: request.reason }),
    ...(refundAmount.refundDetails && { details: refundAmount.refundDetails }),
    ...(sink && { sink }),
  }
  recordStore.records.refunds[refund.id] = refund
  const behaviour = NUMBERS[payment.phone]
  if (behaviour === 'refund_later' || behaviour === 'refund_denied_later') {
    const isDenied = behaviour === 'refund_denied_later'
    const at = world.clock.now() + LATER_MILLISECONDS
    recordStore.records.jobs.push({ at, kind: 'settle_refund', refund: refund.id, ...(isDenied && { isDenied }) })
  } else completeRefund(context, refund)
  return refund
}
