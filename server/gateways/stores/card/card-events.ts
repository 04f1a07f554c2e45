import Stripe from 'stripe'
import type { ProviderEvent, RawEvent } from '../store.ts'
import { idOf } from './card-client.ts'

const TOLERANCE_SECONDS = 300

type EventSubject = ProviderEvent['about']

/** An event signed by the processor with one of our secrets within the last five minutes. */
export function readCardEvent(
  { body, headers }: RawEvent,
  { stripe, secrets, now }: { stripe: Stripe; secrets: readonly string[]; now: number },
): ProviderEvent | undefined {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return undefined
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now)
      return { event_id: event.id, type: event.type, occurred_at: event.created * 1000, about: eventSubjectOf(event) }
    } catch (error) {
      const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError
      if (!isForged && !(error instanceof SyntaxError)) throw error
    }
  }
  return undefined
}

const NO_SUBJECT: EventSubject = { kind: 'nothing' }

function eventSubjectOf(event: Stripe.Event): EventSubject {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { kind: 'checkout', provider_id: event.data.object.id }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return { kind: 'subscription', provider_id: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.voided':
      return aboutInvoice(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return aboutPayment(event.data.object, 'dispute')
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return aboutPayment(event.data.object, 'refund')
    case 'charge.refunded':
    case 'charge.succeeded':
    case 'charge.failed':
      return aboutCharge(event.data.object)
    default:
      return NO_SUBJECT
  }
}

function aboutInvoice({ parent }: Stripe.Invoice): EventSubject {
  const subscription = idOf(parent?.subscription_details?.subscription)
  return subscription === null ? NO_SUBJECT : { kind: 'subscription', provider_id: subscription }
}

function aboutCharge({ payment_intent }: Stripe.Charge): EventSubject {
  const id = idOf(payment_intent)
  return id === null ? NO_SUBJECT : { kind: 'charge', provider_id: id }
}

function aboutPayment(
  { id, payment_intent }: Stripe.Dispute | Stripe.Refund,
  kind: 'dispute' | 'refund',
): EventSubject {
  const charge = idOf(payment_intent)
  return charge === null ? NO_SUBJECT : { kind, provider_id: id, charge_id: charge }
}

/** Events after which a subscription may have changed. */
const CHANGE_EVENT_TYPES = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]

/** Subscriptions with events since then, each once. The processor keeps events for 30 days. */
export async function* listChangedSubscriptions(stripe: Stripe, since: number): AsyncIterable<string> {
  const listedIds = new Set<string>()
  const query = { created: { gte: Math.floor(since / 1000) }, types: CHANGE_EVENT_TYPES, limit: 100 }
  for await (const event of stripe.events.list(query)) {
    const about = eventSubjectOf(event)
    if (about.kind !== 'subscription' || listedIds.has(about.provider_id)) continue
    listedIds.add(about.provider_id)
    yield about.provider_id
  }
}
