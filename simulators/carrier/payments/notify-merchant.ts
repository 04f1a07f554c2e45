import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { SimulatorContext } from '../../simulator.ts'
import type { Job, PaymentRecord, Records, RefundRecord } from './payment-records.ts'

const RETRY_MILLISECONDS = MINUTE_MILLISECONDS
export const MOST_TRIES = 5

const PAYMENT_EVENTS = {
  pending_validation: 'pending-validation',
  reserved: 'reserved',
  succeeded: 'completed',
  cancelled: 'cancelled',
  denied: 'denied',
} as const
type NotifiedStatus = keyof typeof PAYMENT_EVENTS

/** The CloudEvent of a payment's status. */
export function paymentEvent(
  payment: PaymentRecord,
  status: NotifiedStatus,
  { world, reason }: { world: SimulatorContext; reason?: string },
) {
  const now = world.clock.now()
  return {
    id: world.ids.newId(),
    source: `/carrier-billing/v0.5/payments/${payment.id}`,
    specversion: '1.0',
    type: `org.camaraproject.carrier-billing.v0.payment-${PAYMENT_EVENTS[status]}`,
    time: new Date(now).toISOString(),
    datacontenttype: 'application/json',
    data: {
      paymentId: payment.id,
      status: status === 'denied' ? 'failed' : 'succeeded',
      description: `The payment is ${status.replace('_', ' ')}`,
      ...(status === 'succeeded' && { paymentDate: new Date(payment.paid ?? now).toISOString() }),
      ...(reason !== undefined && { denialReason: reason }),
    },
  }
}

export function refundEvent(refund: RefundRecord, world: SimulatorContext) {
  const now = world.clock.now()
  const isPaid = refund.status === 'succeeded'
  return {
    id: world.ids.newId(),
    source: `/carrier-billing-refund/v0.3/payments/${refund.payment}/refunds/${refund.id}`,
    specversion: '1.0',
    type: `org.camaraproject.carrier-billing-refund.v0.refund-${isPaid ? 'completed' : 'denied'}`,
    time: new Date(now).toISOString(),
    datacontenttype: 'application/json',
    data: {
      paymentId: refund.payment,
      refundId: refund.id,
      status: isPaid ? 'succeeded' : 'failed',
      description: `The refund is ${refund.status}`,
      ...(isPaid && { refundDate: new Date(refund.paid ?? now).toISOString() }),
    },
  }
}

type NotificationJob = Extract<Job, { kind: 'tell' }>

/** Delivers an event; a failed delivery is repeated unless the merchant answers 410. */
export async function notifyMerchant(
  job: NotificationJob,
  { world, records }: { world: SimulatorContext; records: Records },
): Promise<void> {
  const { sink, event, tries } = job
  const headers = {
    'content-type': 'application/cloudevents+json',
    ...(sink.token !== undefined && { authorization: `Bearer ${sink.token}` }),
  }
  try {
    const { status } = await world.callSite(sink.address, { method: 'POST', headers, body: JSON.stringify(event) })
    if (status < 300 || status === 410) return
  } catch {
    // The site does not answer, or is another server: both are repeated like a refusal.
  }
  if (tries < MOST_TRIES) {
    records.jobs.push({ ...job, at: world.clock.now() + RETRY_MILLISECONDS * 2 ** tries, tries: tries + 1 })
  }
}
