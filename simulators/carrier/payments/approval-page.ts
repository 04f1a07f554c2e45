import type { FastifyInstance } from 'fastify'
import { htmlPage } from '../../html-page.ts'
import { type CarrierContext, paymentOf } from './charge-routes.ts'
import type { PaymentRecord } from './payment-records.ts'
import { cancel, notifyPayment } from './payment-transitions.ts'

type ApprovalRoute = { Params: { id: string } }

/** The carrier’s page where a payer approves a reserved payment. */
export function addApprovalPage(app: FastifyInstance, context: CarrierContext): void {
  app.get<ApprovalRoute>('/approve/:id', (request, reply) => {
    const payment = paymentOf(context.recordStore, request.params.id)
    return reply.type('text/html; charset=utf-8').send(approvalPage(payment, context.world.siteUrl()))
  })
  app.post<ApprovalRoute>('/approve/:id', (request, reply) => {
    const payment = paymentOf(context.recordStore, request.params.id)
    const { go }: { go?: unknown } = { ...Object(request.body) }
    if (payment.status === 'pending_validation') {
      if (go === 'yes') {
        payment.status = 'reserved'
        notifyPayment(context, payment, 'reserved')
      } else cancel(context, payment)
      context.recordStore.save()
    }
    return reply.redirect(request.url, 303)
  })
}

function approvalPage({ status, amount, currency, phone }: PaymentRecord, siteUrl: string): string {
  if (status !== 'pending_validation') {
    const explanation = status === 'cancelled' ? 'Nothing is charged.' : 'Thank you. You approved it.'
    return htmlPage('Your carrier', `<h1>${explanation}</h1><p><a href="${siteUrl}/">Back to the app</a></p>`)
  }
  return htmlPage(
    'Your carrier',
    `<h1>Approve ${amount.toFixed(2)} ${currency}</h1>
<p>It goes onto the bill of ${phone}.</p>
<form method="post"><button name="go" value="yes">Approve</button><button class="quiet" name="go" value="no">Decline</button></form>`,
  )
}
