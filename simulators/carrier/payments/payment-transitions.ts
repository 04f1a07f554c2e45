import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { SimulatorContext } from '../../simulator.ts'
import { MOST_TRIES, paymentEvent, refundEvent } from './notify-merchant.ts'
import type { Job, PaymentRecord, RecordStore, RefundRecord, Sink } from './payment-records.ts'
import type { Behaviour } from './phone-numbers.ts'

/** Delay of later results. */
export const LATER_MILLISECONDS = 5000
const RESERVED_MILLISECONDS = 15 * MINUTE_MILLISECONDS

type PaymentContext = { world: SimulatorContext; recordStore: RecordStore }

type NotifiedStatus = Parameters<typeof paymentEvent>[1]

function enqueue({ recordStore }: PaymentContext, job: Job): void {
  recordStore.records.jobs.push(job)
}

/** Notifies the merchant of a payment's status, if it has a sink. */
export function notifyPayment(
  to: PaymentContext,
  payment: PaymentRecord,
  status: NotifiedStatus,
  reason?: string,
): void {
  if (!payment.sink) return
  const event = paymentEvent(payment, status, { world: to.world, ...(reason !== undefined && { reason }) })
  enqueue(to, { at: to.world.clock.now(), kind: 'tell', sink: payment.sink, event, tries: 0 })
}

/** Charges the bill. */
function capture({ world, recordStore }: PaymentContext, payment: PaymentRecord): void {
  payment.status = 'succeeded'
  payment.paid = world.clock.now()
  recordStore.records.charges[payment.id] = {
    payment_id: payment.id,
    phone: payment.phone,
    correlator: payment.correlator ?? null,
    amount: payment.amount,
    currency: payment.currency,
    at: payment.paid,
    refunded: 0,
  }
}

export function expireLater(to: PaymentContext, payment: PaymentRecord): void {
  enqueue(to, { at: to.world.clock.now() + RESERVED_MILLISECONDS, kind: 'expire', payment: payment.id })
}

/** Captures the payment now or later, and notifies as this behaviour says. */
export function takePayment(to: PaymentContext, payment: PaymentRecord, behaviour: Behaviour): void {
  if (behaviour === 'later_succeed' || behaviour === 'later_deny' || behaviour === 'callbacks_forged') {
    payment.status = 'processing'
    const reason = behaviour === 'later_succeed' ? null : 'insufficient credit'
    enqueue(to, { at: to.world.clock.now() + LATER_MILLISECONDS, kind: 'settle', payment: payment.id, reason })
    if (behaviour === 'callbacks_forged') enqueueForgedNotifications(to, payment)
    return
  }
  capture(to, payment)
  if (behaviour === 'callbacks_reversed') {
    notifyPayment(to, payment, 'succeeded')
    notifyPayment(to, payment, 'reserved')
    return
  }
  notifyPayment(to, payment, 'succeeded')
  if (behaviour === 'callbacks_twice') repeatLastNotification(to)
}

/** Sends the last event again. */
function repeatLastNotification({ recordStore, world }: PaymentContext): void {
  const last = recordStore.records.jobs.at(-1)
  if (last?.kind === 'tell') recordStore.records.jobs.push({ ...last, at: world.clock.now() })
}

/** Forged events of an unpaid payment: without a token, and with an invented one. */
function enqueueForgedNotifications(to: PaymentContext, payment: PaymentRecord): void {
  const { sink } = payment
  if (!sink) return
  const sinks: Sink[] = [{ address: sink.address }, { address: sink.address, token: `${sink.token ?? ''}A` }]
  for (const forged of sinks) {
    const event = paymentEvent({ ...payment, paid: to.world.clock.now() }, 'succeeded', { world: to.world })
    // Not repeated: queued as the last attempt.
    enqueue(to, { at: to.world.clock.now(), kind: 'tell', sink: forged, event, tries: MOST_TRIES })
  }
}

/** Ends a pending payment. */
export function settle(to: PaymentContext, payment: PaymentRecord, reason: string | null): void {
  if (payment.status !== 'processing') return
  if (reason === null) {
    capture(to, payment)
    notifyPayment(to, payment, 'succeeded')
    return
  }
  payment.status = 'denied'
  notifyPayment(to, payment, 'denied', reason)
}

/** Cancels a reservation that expired, or that the merchant or the payer gave up. */
export function cancel(to: PaymentContext, payment: PaymentRecord): void {
  if (payment.status !== 'reserved' && payment.status !== 'pending_validation') return
  payment.status = 'cancelled'
  notifyPayment(to, payment, 'cancelled')
}

/** Credits the bill. */
export function completeRefund({ world, recordStore }: PaymentContext, refund: RefundRecord): void {
  refund.status = 'succeeded'
  refund.paid = world.clock.now()
  const charge = recordStore.records.charges[refund.payment]
  if (charge) charge.refunded = round(charge.refunded + refund.amount)
  notifyRefund({ world, recordStore }, refund)
}

/** Denies a refund that was accepted before. */
export function denyRefund(to: PaymentContext, refund: RefundRecord): void {
  refund.status = 'denied'
  notifyRefund(to, refund)
}

function notifyRefund(to: PaymentContext, refund: RefundRecord): void {
  const { sink } = refund
  if (!sink) return
  const event = refundEvent(refund, to.world)
  enqueue(to, { at: to.world.clock.now(), kind: 'tell', sink, event, tries: 0 })
}

export function round(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
