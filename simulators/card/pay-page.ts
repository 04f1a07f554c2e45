import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { htmlPage } from '../html-page.ts'
import { CARDS } from './card-numbers.ts'
import type { Processor, SessionRecord } from './card-records.ts'
import { sessionOf } from './checkout-routes.ts'
import { textAt } from './parse-form.ts'
import { type CheckoutOutcome, confirmWithBank, payCheckout } from './pay-checkout.ts'

type CheckoutRoute = { Params: { id: string } }

/** The processor’s own payment page: card numbers never reach the site. */
export function addPayPage(app: FastifyInstance, processor: Processor): void {
  const sendOutcome = (reply: FastifyReply, session: SessionRecord, paid: CheckoutOutcome) => {
    processor.recordStore.save()
    if ('goTo' in paid) return reply.redirect(paid.goTo, 303)
    if ('asksBank' in paid) return reply.redirect(`${session.id}/authenticate`, 303)
    return reply
      .code(422)
      .type(HTML)
      .send(payPage(processor, session, paid.wrong))
  }
  app.get<CheckoutRoute>('/c/pay/:id', (request, reply) =>
    reply.type(HTML).send(payPage(processor, sessionOf(processor, request.params.id))),
  )
  app.post<CheckoutRoute>('/c/pay/:id', (request, reply) => {
    const session = sessionOf(processor, request.params.id)
    const form = { ...Object(request.body) }
    const typed = {
      number: textAt(form, 'number') ?? '',
      expiry: textAt(form, 'expiry') ?? '',
      code: textAt(form, 'code') ?? '',
    }
    return sendOutcome(reply, session, payCheckout(processor, session, typed))
  })
  app.get<CheckoutRoute>('/c/pay/:id/authenticate', (request, reply) => {
    sessionOf(processor, request.params.id)
    return reply.type(HTML).send(BANK_PAGE)
  })
  app.post<CheckoutRoute>('/c/pay/:id/authenticate', (request, reply) => {
    const session = sessionOf(processor, request.params.id)
    const isApproved = textAt({ ...Object(request.body) }, 'go') === 'yes'
    return sendOutcome(reply, session, confirmWithBank(processor, session, isApproved))
  })
}

const HTML = 'text/html; charset=utf-8'

const BANK_PAGE = htmlPage(
  'Your bank',
  `<h1>Is this you?</h1><p>Your bank wants to know before the card is used.</p>
<form method="post"><button name="go" value="yes">Yes, complete it</button><button class="quiet" name="go" value="no">No, fail it</button></form>`,
)

function payPage({ world, now }: Processor, session: SessionRecord, wrong?: string): string {
  const { status, title, price, trial_end, cancel_url, customer_email, note } = session
  if (status !== 'open' || session.expires_at <= now()) {
    return htmlPage(
      'Pay',
      `<h1>This page can no longer be used.</h1><p><a href="${escapeMarkup(cancel_url)}">Back</a></p>`,
    )
  }
  const amount = `${(price.unit_amount / 100).toFixed(2)} ${price.currency.toUpperCase()}`
  const every = price.interval
    ? ` every ${price.interval_count === 1 ? '' : `${price.interval_count} `}${price.interval}`
    : ''
  const first = trial_end === null ? amount : `0.00 ${price.currency.toUpperCase()}`
  const priceWords = trial_end === null ? `${amount}${every}` : `Free until ${dayOf(trial_end)}, then ${amount}${every}`
  const year = new Date((now() + 3 * 365 * 24 * 3600) * 1000).getUTCFullYear() % 100
  return htmlPage(
    'Pay',
    `<h1>${escapeMarkup(title)}</h1><p>${priceWords}</p>
<div class="total"><strong>Due today</strong><strong>${first}</strong></div>
${wrong === undefined ? '' : `<p class="wrong" role="alert">${escapeMarkup(wrong)}</p>`}
<form method="post">${customer_email === null ? '' : `<p>${escapeMarkup(customer_email)}</p>`}
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242" required></label>
<div class="two"><label>Expiry (MM/YY)<input name="expiry" autocomplete="cc-exp" value="12/${String(year).padStart(2, '0')}" required></label>
<label>Security code<input name="code" inputmode="numeric" autocomplete="cc-csc" value="123" required></label></div>
${note === undefined ? '' : `<p><small>${escapeMarkup(note)}</small></p>\n`}<button>${trial_end === null ? 'Pay' : 'Start the trial'}</button></form>
<p><a href="${escapeMarkup(cancel_url)}">Back</a></p>
<details><summary>Test cards</summary><table>${Object.entries(CARDS).map(cardRow).join('')}</table></details>
<p><small>A simulated card processor at ${escapeMarkup(new URL(world.addressOf('card')).host)}: nothing is charged.</small></p>`,
  )
}

function cardRow([number, behaviour]: [string, string]): string {
  return `<tr><td><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></td><td>${behaviour}</td></tr>`
}

function dayOf(seconds: number): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(seconds * 1000).toLocaleDateString('en-US', options)
}
