import type { FastifyInstance } from 'fastify'
import { CarrierError, conflict, notFound } from './carrier-error.ts'
import { type Parts, paymentOf } from './charge-routes.ts'
import { LATER_MILLISECONDS, payBack, round } from './money-moves.ts'
import type { PaymentRecord, RefundRecord } from './payment-records.ts'
import { NUMBERS } from './phone-numbers.ts'
import { presentRefund } from './present-payment.ts'
import { type Refund, readRefund, readSink } from './read-request.ts'
import { pageOf, rangeOf, statusesOf } from './reading-routes.ts'

const CREATE = 'carrier-billing-refund:refunds:create'
const READ = 'carrier-billing-refund:refunds:read'

type Query = Readonly<Record<string, string | string[] | undefined>>
type OfPayment = { Params: { id: string } }

/** The calls of Carrier Billing Refund. */
export function addRefundRoutes(app: FastifyInstance, parts: Parts): void {
  const { book, tokens } = parts

  app.post<OfPayment>('/payments/:id/refunds', (request, reply) => {
    tokens.demand(request, CREATE)
    const payment = paymentOf(book, request.params.id)
    const refund = addRefund(parts, payment, readRefund(request.body))
    book.keep()
    return reply.code(201).send(presentRefund(refund))
  })

  app.get<OfPayment & { Querystring: Query }>('/payments/:id/refunds', (request, reply) => {
    tokens.demand(request, READ)
    const payment = paymentOf(book, request.params.id)
    const [from, to] = rangeOf(request.query, 'refundCreationDate', 'CARRIER_BILLING_REFUND')
    const { refundStatus, merchantIdentifier: merchant } = request.query
    const statuses = statusesOf(refundStatus)
    const found = refundsOf(parts, payment)
      .filter(({ created }) => created >= from && created <= to)
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .filter((refund) => merchant === undefined || merchantOf(refund) === merchant)
    return pageOf(found, request.query, reply).map(presentRefund)
  })

  app.get<OfPayment>('/payments/:id/refunds/remaining-amount', (request) => {
    tokens.demand(request, READ)
    const payment = paymentOf(book, request.params.id)
    // What is asked for and still under way is not there to be asked for again.
    return { amount: remainingOf(parts, payment), currency: payment.currency }
  })

  app.get<{ Params: { id: string; refund: string } }>('/payments/:id/refunds/:refund', (request) => {
    tokens.demand(request, READ)
    const payment = paymentOf(book, request.params.id)
    const refund = refundsOf(parts, payment).find(({ id }) => id === request.params.refund)
    if (!refund) throw notFound()
    return presentRefund(refund)
  })
}

/** Somebody at the carrier’s own desk pays back a part, or all where no amount is said: the merchant is told nothing. */
export function addRefundDesk(app: FastifyInstance, parts: Parts): void {
  const { book } = parts
  app.post('/__refunds', (request, reply) => {
    const { payment_id, amount } = { ...Object(request.body) }
    const payment = paymentOf(book, String(payment_id))
    const { currency } = payment
    const chargingInformation = { amount: Number(amount), currency, description: 'Paid back at the desk' }
    const isWhole = amount === undefined
    addRefund(parts, payment, {
      type: isWhole ? 'total' : 'partial',
      amountTransaction: {
        referenceCode: `desk-${parts.world.ids.newId()}`,
        refundAmount: isWhole ? {} : { chargingInformation },
      },
    })
    book.keep()
    return reply.code(204).send()
  })
}

function merchantOf({ amountTransaction }: RefundRecord): unknown {
  return Object(Object(amountTransaction.refundAmount).chargingMetaData).merchantIdentifier
}

function refundsOf({ book }: Parts, payment: PaymentRecord): RefundRecord[] {
  return Object.values(book.records.refunds).filter((refund) => refund.payment === payment.id)
}

/** What is left to pay back, and not being paid back either. */
function remainingOf(parts: Parts, payment: PaymentRecord): number {
  const refunds = refundsOf(parts, payment).filter(({ status }) => status !== 'denied')
  return round(payment.amount - refunds.reduce((sum, { amount }) => sum + amount, 0))
}

function addRefund(parts: Parts, payment: PaymentRecord, asked: Refund): RefundRecord {
  const { world, book } = parts
  const correlator = asked.amountTransaction.clientCorrelator
  const isKnown = refundsOf(parts, payment).some(
    (refund) => correlator !== undefined && refund.correlator === correlator,
  )
  if (isKnown) throw conflict('ALREADY_EXISTS', 'clientCorrelator still exist')
  const amount = amountOf(parts, payment, asked)
  const sink = readSink(asked)
  const refund: RefundRecord = {
    id: world.ids.newId(),
    payment: payment.id,
    status: 'processing',
    type: asked.type,
    amount,
    amountTransaction: asked.amountTransaction,
    created: world.clock.now(),
    ...(correlator !== undefined && { correlator }),
    ...(asked.reason !== undefined && { reason: asked.reason }),
    ...(sink && { sink }),
  }
  book.records.refunds[refund.id] = refund
  if (NUMBERS[payment.phone] === 'refund_later') {
    book.records.jobs.push({ at: world.clock.now() + LATER_MILLISECONDS, kind: 'settle_refund', refund: refund.id })
  } else payBack(parts, refund)
  return refund
}

/** What is paid back is taxed as what was paid. */
function refuseOtherTax({ isTaxIncluded = false }: PaymentRecord, { refundAmount }: Refund['amountTransaction']): void {
  if ((refundAmount.chargingInformation?.isTaxIncluded ?? false) === isTaxIncluded) return
  const code = 'CARRIER_BILLING_REFUND.TAXES_MANAGEMENT_MISMATCH'
  throw new CarrierError(422, code, 'The tax of the refund is not managed as that of the payment.')
}

/** How much goes back; throws why it may not. */
function amountOf(parts: Parts, payment: PaymentRecord, { type, amountTransaction }: Refund): number {
  const api = 'CARRIER_BILLING_REFUND'
  if (payment.status !== 'succeeded') {
    throw new CarrierError(422, `${api}.INVALID_PAYMENT_STATUS`, 'The payment cannot be refunded as it stands.')
  }
  if (NUMBERS[payment.phone] === 'refund_denied') {
    throw new CarrierError(403, `${api}.REFUND_DENIED`, 'Refund denied by business.')
  }
  const remaining = remainingOf(parts, payment)
  const isWhole = type === 'total'
  if (remaining <= 0 || (isWhole && remaining < payment.amount)) {
    throw new CarrierError(403, `${api}.PAYMENT_NOT_ELIGIBLE_FOR_REFUND`, 'Payment not eligible for refund.')
  }
  if (isWhole) return payment.amount
  refuseOtherTax(payment, amountTransaction)
  const amount = amountTransaction.refundAmount.chargingInformation?.amount ?? 0
  if (amount > remaining) {
    throw new CarrierError(422, `${api}.UNAUTHORIZED_AMOUNT`, 'The amount is above what remains of the payment.')
  }
  return amount
}
