import type { FastifyInstance, FastifyReply } from 'fastify'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { SimulatorContext } from '../../simulator.ts'
import type { AccessTokens } from './access-tokens.ts'
import { notFound, usedCorrelator, usedReference } from './carrier-error.ts'
import type { Faults } from './faults.ts'
import { authorize } from './operations.ts'
import { payerPhone, refuseOtherPayer, refuseOtherSubscriber } from './payers.ts'
import type { PaymentRecord, RecordStore } from './payment-records.ts'
import { cancel, takePayment } from './payment-transitions.ts'
import type { Behaviour } from './phone-numbers.ts'
import { presentPayment, presentValidation } from './present-payment.ts'
import { type Charge, readCharge, readCode, readPhone, readSink } from './read-request.ts'
import { throwRefusal } from './refusals.ts'
import { refuseCancelling, refuseConfirming, reserve, validateCode } from './two-step-payments.ts'

/** Longer than any timeout of a merchant. */
const SLOW_MILLISECONDS = MINUTE_MILLISECONDS

export type CarrierContext = { world: SimulatorContext; recordStore: RecordStore; tokens: AccessTokens; faults: Faults }

type PaymentRoute = { Params: { id: string } }

/** The Carrier Billing operations that charge. */
export function addChargeRoutes(app: FastifyInstance, context: CarrierContext): void {
  const { world, recordStore, faults } = context

  app.post('/payments', async (request, reply) => {
    const caller = authorize(context, request, 'createPayment')
    const charge = readCharge(request.body)
    const phone = payerPhone(caller, charge.amountTransaction.phoneNumber)
    refuseDuplicate(recordStore, charge)
    const behaviour = faults.next(phone, 'create')
    throwRefusal(behaviour)
    const payment = addPayment(context, charge, phone)
    takePayment(context, payment, behaviour)
    recordStore.save()
    await applyLateFault(reply, behaviour)
    return reply.code(201).send(presentPayment(payment, world.addressOf('carrier')))
  })

  app.post('/payments/prepare', async (request, reply) => {
    const caller = authorize(context, request, 'preparePayment')
    const charge = readCharge(request.body)
    const phone = payerPhone(caller, charge.amountTransaction.phoneNumber)
    refuseDuplicate(recordStore, charge)
    const behaviour = faults.next(phone, 'prepare')
    throwRefusal(behaviour)
    const payment = addPayment(context, charge, phone)
    reserve(context, payment, behaviour)
    recordStore.save()
    await applyLateFault(reply, behaviour)
    const carrier = world.addressOf('carrier')
    return reply.code(201).send({ ...presentPayment(payment, carrier), ...presentValidation(payment, carrier) })
  })

  addSecondSteps(app, context)
}

/** The operations after a preparation. */
function addSecondSteps(app: FastifyInstance, context: CarrierContext): void {
  const { recordStore, faults } = context

  app.post<PaymentRoute>('/payments/:id/validate', (request, reply) => {
    const caller = authorize(context, request, 'validatePayment')
    const confirmation = readCode(request.body)
    const payment = paymentOf(recordStore, request.params.id)
    refuseOtherSubscriber(payment, caller)
    validateCode(context, payment, confirmation)
    recordStore.save()
    return reply.code(204).send()
  })

  app.post<PaymentRoute>('/payments/:id/confirm', async (request, reply) => {
    const caller = authorize(context, request, 'confirmPayment')
    const payment = paymentOf(recordStore, request.params.id)
    refuseOtherPayer(payment, payerPhone(caller, readPhone(request.body)))
    refuseConfirming(payment)
    const behaviour = faults.next(payment.phone, 'confirm')
    throwRefusal(behaviour)
    takePayment(context, payment, behaviour)
    recordStore.save()
    await applyLateFault(reply, behaviour)
    return reply.code(202).send()
  })

  app.post<PaymentRoute>('/payments/:id/cancel', (request, reply) => {
    const caller = authorize(context, request, 'cancelPayment')
    const payment = paymentOf(recordStore, request.params.id)
    refuseOtherPayer(payment, payerPhone(caller, readPhone(request.body)))
    refuseCancelling(payment)
    cancel(context, payment)
    recordStore.save()
    return reply.code(202).send()
  })
}

export function paymentOf({ records }: RecordStore, id: string): PaymentRecord {
  const payment = Object.hasOwn(records.payments, id) ? records.payments[id] : undefined
  if (!payment) throw notFound()
  return payment
}

/** A correlator or reference identifies one request, of either kind of payment. */
function refuseDuplicate({ records }: RecordStore, { amountTransaction }: Charge): void {
  const { clientCorrelator, referenceCode } = amountTransaction
  if (clientCorrelator !== undefined && Object.hasOwn(records.correlators, clientCorrelator)) throw usedCorrelator()
  if (Object.hasOwn(records.references, referenceCode)) throw usedReference()
}

function addPayment({ world, recordStore }: CarrierContext, charge: Charge, phone: string): PaymentRecord {
  const { paymentAmount, clientCorrelator, referenceCode } = charge.amountTransaction
  const { chargingInformation, chargingMetaData, paymentDetails } = paymentAmount
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
    ...(paymentDetails && { details: paymentDetails }),
    ...(sink && { sink }),
  }
  recordStore.records.payments[payment.id] = payment
  recordStore.records.references[referenceCode] = payment.id
  if (clientCorrelator !== undefined) recordStore.records.correlators[clientCorrelator] = payment.id
  return payment
}

/** The charge has succeeded; the answer is late or lost. */
async function applyLateFault(reply: FastifyReply, behaviour: Behaviour): Promise<void> {
  if (behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS).unref())
  if (behaviour === 'lost_answer') {
    reply.hijack()
    reply.raw.destroy()
  }
}
