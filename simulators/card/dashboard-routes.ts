import type { FastifyInstance } from 'fastify'
import { invalidRequest } from './card-error.ts'
import type { ChargeRecord, Processor } from './card-records.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { addInvoice, payInvoice } from './invoices.ts'
import { refundPayment } from './refund-routes.ts'

/**
 * Actions outside the site: in the processor's dashboard, by the card holder and by the bank. The site is notified by
 * webhooks.
 */
export function addDashboardRoutes(app: FastifyInstance, processor: Processor): void {
  const { recordStore, now } = processor
  app.post('/__refunds', (request, reply) => {
    const { payment_intent, amount } = { ...Object(request.body) }
    const refundAmount = amount === undefined ? undefined : Number(amount)
    refundPayment(processor, { intent: String(payment_intent), requestedAmount: refundAmount, metadata: {} })
    recordStore.save()
    return reply.code(204).send()
  })
  app.post('/__deletions', (request, reply) => {
    const { customer, session } = { ...Object(request.body) }
    delete recordStore.records.customers[String(customer)]
    delete recordStore.records.sessions[String(session)]
    recordStore.save()
    return reply.code(204).send()
  })
  app.post('/__disputes', (request, reply) => {
    const { payment_intent, amount, status, reason = 'fraudulent' } = { ...Object(request.body) }
    const charge = chargeOf(processor, String(payment_intent))
    const existingDispute = Object.values(recordStore.records.disputes).find((dispute) => dispute.charge === charge.id)
    const dispute =
      existingDispute ??
      openDispute(processor, charge, { amount: Number(amount ?? charge.amount), at: now(), reason: String(reason) })
    if (status === 'won' || status === 'lost') closeDispute(processor, dispute, { status, at: now() })
    recordStore.save()
    return reply.code(204).send()
  })
  app.post('/__invoices', (request, reply) => {
    const { subscription: id, amount } = { ...Object(request.body) }
    const subscription = recordStore.records.subscriptions[String(id)]
    if (!subscription) throw invalidRequest(`No such subscription: '${id}'`, { code: 'resource_missing' })
    const at = now()
    const lines = [{ amount: Number(amount), description: 'Added by hand', start: at, end: at }]
    const invoice = addInvoice(processor, subscription, {
      ...{ reason: 'manual', lines, at, currency: subscription.price.currency },
    })
    payInvoice(processor, invoice, { at, isRenewal: false })
    recordStore.save()
    return reply.code(204).send()
  })
}

function chargeOf({ recordStore }: Processor, intent: string): ChargeRecord {
  const charge = Object.values(recordStore.records.charges).find(
    ({ payment_intent, status }) => payment_intent === intent && status === 'succeeded',
  )
  if (!charge) throw invalidRequest(`No such payment_intent: '${intent}'`, { code: 'resource_missing' })
  return charge
}
