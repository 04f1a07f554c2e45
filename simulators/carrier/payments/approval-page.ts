import type { FastifyInstance } from 'fastify'
import { page } from '../../page.ts'
import { type Parts, paymentOf } from './charge-routes.ts'
import { announce, cancel } from './money-moves.ts'
import type { PaymentRecord } from './payment-records.ts'

type Asked = { Params: { id: string } }

/** The carrier’s own page where a payer approves what a merchant reserved. */
export function addApprovalPage(app: FastifyInstance, parts: Parts): void {
  app.get<Asked>('/approve/:id', (request, reply) => {
    const payment = paymentOf(parts.book, request.params.id)
    return reply.type('text/html; charset=utf-8').send(show(payment, parts.world.siteUrl()))
  })
  app.post<Asked>('/approve/:id', (request, reply) => {
    const payment = paymentOf(parts.book, request.params.id)
    const { go }: { go?: unknown } = { ...Object(request.body) }
    if (payment.status === 'pending_validation') {
      if (go === 'yes') {
        payment.status = 'reserved'
        announce(parts, payment, 'reserved')
      } else cancel(parts, payment)
      parts.book.keep()
    }
    return reply.redirect(request.url, 303)
  })
}

function show({ status, amount, currency, phone }: PaymentRecord, siteUrl: string): string {
  if (status !== 'pending_validation') {
    const words = status === 'cancelled' ? 'Nothing is charged.' : 'Thank you. You approved it.'
    return page('Your carrier', `<h1>${words}</h1><p><a href="${siteUrl}/">Back to the app</a></p>`)
  }
  return page(
    'Your carrier',
    `<h1>Approve ${amount.toFixed(2)} ${currency}</h1>
<p>It goes onto the bill of ${phone}.</p>
<form method="post"><button name="go" value="yes">Approve</button><button class="quiet" name="go" value="no">Decline</button></form>`,
  )
}
