import type { FastifyInstance } from 'fastify'
import { invalidRequest } from './card-error.ts'
import type { ChargeRecord, Processor } from './card-records.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { refundPayment } from './refund-routes.ts'

/**
 * Actions outside the site: in the processor's dashboard, by the card holder and by the bank. The site is notified by
 * webhooks.
 */
export function addDashboardRoutes(app: FastifyInstance, processor: Processor): void {
  const { book, now } = processor
  app.post('/__refunds', (request, reply) => {
    const { payment_intent, amount } = { ...Object(request.body) }
    const asked = amount === undefined ? undefined : Number(amount)
    refundPayment(processor, { intent: String(payment_intent), asked, metadata: {} })
    book.save()
    return reply.code(204).send()
  })
  app.post('/__disputes', (request, reply) => {
    const { payment_intent, amount, status } = { ...Object(request.body) }
    const charge = chargeOf(processor, String(payment_intent))
    const known = Object.values(book.records.disputes).find((dispute) => dispute.charge === charge.id)
    const dispute = known ?? openDispute(processor, charge, { amount: Number(amount ?? charge.amount), at: now() })
    if (status === 'won' || status === 'lost') closeDispute(processor, dispute, { status, at: now() })
    book.save()
    return reply.code(204).send()
  })
}

function chargeOf({ book }: Processor, intent: string): ChargeRecord {
  const charge = Object.values(book.records.charges).find(
    ({ payment_intent, status }) => payment_intent === intent && status === 'succeeded',
  )
  if (!charge) throw invalidRequest(`No such payment_intent: '${intent}'`, { code: 'resource_missing' })
  return charge
}
