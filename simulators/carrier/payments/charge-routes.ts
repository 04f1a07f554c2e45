import type { FastifyInstance, FastifyReply } from 'fastify'
import type { World } from '../../world.ts'
import type { AccessTokens } from './access-tokens.ts'
import { CarrierError, conflict, notFound } from './carrier-error.ts'
import { announce, cancel, expireLater, take } from './money-moves.ts'
import type { Book, PaymentRecord } from './payment-records.ts'
import { type Behaviour, CODE, CODE_TRIES, type Faults } from './phone-numbers.ts'
import { presentPayment, presentValidation } from './present-payment.ts'
import { type Charge, readCharge, readCode, readPhone, readSink } from './read-request.ts'
import { refuseIfAsked } from './refuse-charge.ts'

/** Longer than anybody waits for an answer. */
const SLOW_MILLISECONDS = 60_000
const CREATE = 'carrier-billing:payments:create'
const WRITE = 'carrier-billing:payments:write'

export type Parts = { world: World; book: Book; tokens: AccessTokens; faults: Faults }

/** The calls of Carrier Billing that move money. */
export function addChargeRoutes(app: FastifyInstance, parts: Parts): void {
  const { world, book, tokens, faults } = parts

  app.post('/payments', async (request, reply) => {
    tokens.demand(request, CREATE)
    const charge = readCharge(request.body)
    const phone = phoneOf(charge.amountTransaction.phoneNumber)
    refuseRepetition(book, charge)
    const behaviour = faults.next(phone, 'create')
    refuseIfAsked(behaviour)
    const payment = addPayment(parts, charge, phone)
    take(parts, payment, behaviour)
    book.keep()
    await misbehave(reply, behaviour)
    return reply.code(201).send(presentPayment(payment, world.addressOf('carrier')))
  })

  app.post('/payments/prepare', async (request, reply) => {
    tokens.demand(request, CREATE)
    const charge = readCharge(request.body)
    const phone = phoneOf(charge.amountTransaction.phoneNumber)
    refuseRepetition(book, charge)
    const behaviour = faults.next(phone, 'prepare')
    refuseIfAsked(behaviour)
    const payment = addPayment(parts, charge, phone)
    reserve(parts, payment, behaviour)
    book.keep()
    await misbehave(reply, behaviour)
    const carrier = world.addressOf('carrier')
    return reply.code(201).send({ ...presentPayment(payment, carrier), ...presentValidation(payment, carrier) })
  })

  app.post<{ Params: { id: string } }>('/payments/:id/validate', (request, reply) => {
    tokens.demand(request, WRITE)
    const payment = paymentOf(book, request.params.id)
    validate(parts, payment, readCode(request.body))
    book.keep()
    return reply.code(204).send()
  })

  app.post<{ Params: { id: string } }>('/payments/:id/confirm', async (request, reply) => {
    tokens.demand(request, WRITE)
    const payment = paymentOf(book, request.params.id)
    phoneOf(readPhone(request.body))
    refuseFinished(payment)
    if (payment.status !== 'reserved') throw conflict('ALREADY_EXISTS', 'The payment is not reserved')
    const behaviour = faults.next(payment.phone, 'confirm')
    refuseIfAsked(behaviour)
    take(parts, payment, behaviour)
    book.keep()
    await misbehave(reply, behaviour)
    return reply.code(202).send()
  })

  app.post<{ Params: { id: string } }>('/payments/:id/cancel', (request, reply) => {
    tokens.demand(request, WRITE)
    const payment = paymentOf(book, request.params.id)
    phoneOf(readPhone(request.body))
    refuseFinished(payment)
    cancel(parts, payment)
    book.keep()
    return reply.code(202).send()
  })
}

/** A token of the merchant's own names nobody: the number must. */
function phoneOf(phone: string | undefined): string {
  if (phone === undefined) throw new CarrierError(422, 'MISSING_IDENTIFIER', 'The phone number cannot be identified.')
  return phone
}

export function paymentOf({ records }: Book, id: string): PaymentRecord {
  const payment = Object.hasOwn(records.payments, id) ? records.payments[id] : undefined
  if (!payment) throw notFound()
  return payment
}

function refuseRepetition({ records }: Book, { amountTransaction: { clientCorrelator } }: Charge): void {
  if (clientCorrelator !== undefined && Object.hasOwn(records.correlators, clientCorrelator)) {
    throw conflict('ALREADY_EXISTS', 'clientCorrelator still exist')
  }
}

function refuseFinished({ status }: PaymentRecord): void {
  if (status === 'cancelled') throw conflict('CARRIER_BILLING.PAYMENT_CANCELLED', 'The payment was cancelled.')
  if (status !== 'reserved' && status !== 'pending_validation') {
    throw conflict('CARRIER_BILLING.PAYMENT_CONFIRMED', 'The payment was confirmed.')
  }
}

function addPayment({ world, book }: Parts, charge: Charge, phone: string): PaymentRecord {
  const { paymentAmount, clientCorrelator, referenceCode } = charge.amountTransaction
  const { chargingInformation, chargingMetaData } = paymentAmount
  const sink = readSink(charge)
  const payment: PaymentRecord = {
    id: world.ids.newId(),
    status: 'processing',
    phone,
    reference: referenceCode,
    paymentAmount,
    amount: chargingInformation.amount,
    currency: chargingInformation.currency,
    created: world.clock.now(),
    ...(clientCorrelator !== undefined && { correlator: clientCorrelator }),
    ...(chargingInformation.isTaxIncluded && { isTaxIncluded: true }),
    ...(chargingMetaData?.merchantIdentifier && { merchantIdentifier: chargingMetaData.merchantIdentifier }),
    ...(sink && { sink }),
  }
  book.records.payments[payment.id] = payment
  if (clientCorrelator !== undefined) book.records.correlators[clientCorrelator] = payment.id
  return payment
}

function reserve(parts: Parts, payment: PaymentRecord, behaviour: Behaviour): void {
  expireLater(parts, payment)
  if (behaviour === 'asks_nothing') {
    payment.status = 'reserved'
    announce(parts, payment, 'reserved')
    return
  }
  payment.status = 'pending_validation'
  const authorizationId = parts.world.ids.newId()
  payment.validation =
    behaviour === 'asks_by_page'
      ? { action: 'open' }
      : { action: 'validate', authorizationId, code: CODE, triesLeft: CODE_TRIES }
  announce(parts, payment, 'pending_validation')
}

function validate(parts: Parts, payment: PaymentRecord, given: { authorizationId: string; code: string }): void {
  const { validation } = payment
  if (payment.status !== 'pending_validation') throw conflict('ALREADY_EXISTS', 'Payment already validated')
  if (validation?.action !== 'validate' || validation.authorizationId !== given.authorizationId) {
    throw new CarrierError(400, 'CARRIER_BILLING.INVALID_AUTHORIZATION_ID', 'Invalid authorizationId.')
  }
  if (given.code === validation.code) {
    payment.status = 'reserved'
    announce(parts, payment, 'reserved')
    return
  }
  validation.triesLeft -= 1
  if (validation.triesLeft > 0) throw new CarrierError(400, 'CARRIER_BILLING.INVALID_CODE', 'Invalid code.')
  payment.status = 'denied'
  announce(parts, payment, 'denied', 'the code was wrong too often')
  parts.book.keep()
  const why = 'the maximum number of attempts have been consumed for this validation.'
  throw new CarrierError(400, 'CARRIER_BILLING.VALIDATION_FAILED', why)
}

/** The money has moved; that answer comes too late, or never. */
async function misbehave(reply: FastifyReply, behaviour: Behaviour): Promise<void> {
  if (behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS).unref())
  if (behaviour === 'lost_answer') {
    reply.hijack()
    reply.raw.destroy()
  }
}
