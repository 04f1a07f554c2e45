import { createOutage } from '../outage.ts'
import type { Simulator } from '../simulator.ts'
import { createCardApi, REQUEST_FAULTS, type RequestFault } from './card-api.ts'
import { CardError, findOrThrow } from './card-error.ts'
import { isCard } from './card-numbers.ts'
import { openProcessor, type Processor } from './card-records.ts'
import { addCheckoutRoutes, expireSession } from './checkout-routes.ts'
import { addDashboardRoutes } from './dashboard-routes.ts'
import { runDueRenewals } from './due-renewals.ts'
import { addListRoutes } from './list-routes.ts'
import { addPayPage } from './pay-page.ts'
import { addPayouts } from './payout-routes.ts'
import { runPayouts } from './payouts.ts'
import { addRefundRoutes } from './refund-routes.ts'
import { seed } from './seed.ts'
import { settleBankPayments } from './settle-bank-payments.ts'
import { addSubscriptionRoutes } from './subscription-routes.ts'
import { deliverDue, WEBHOOK_MODES, type WebhookMode } from './webhooks.ts'

/**
 * A card processor with Stripe’s API, hosted page and signed webhooks. Routes that begin with `__` are for tests: real
 * charges, faults, seeds.
 */
export const card: Simulator = {
  name: 'card',
  open(app, world) {
    const processor = openProcessor(world)
    const faults: RequestFault[] = []
    let mode: WebhookMode = 'once'
    const outage = createOutage()
    outage.addTo(app)
    outage.addSwitch(app)
    const api = createCardApi(app, processor, () => faults.shift())
    addCheckoutRoutes(api, processor)
    addSubscriptionRoutes(api, processor)
    addListRoutes(api, processor)
    addRefundRoutes(api, processor)
    addPayPage(app, processor)
    addDashboardRoutes(app, processor)
    addPayouts(app, { api, processor })
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof CardError)) throw error
      return reply.code(error.status).send({ error: error.error })
    })

    app.get('/__charges', () => ({ charges: Object.values(processor.recordStore.records.charges) }))
    app.post('/__faults', (request, reply) => {
      const { fault, times = 1, webhooks } = { ...Object(request.body) }
      const requestedFault = REQUEST_FAULTS.find((one) => one === fault)
      if (requestedFault) faults.push(...Array.from({ length: Number(times) }, () => requestedFault))
      mode = WEBHOOK_MODES.find((one) => one === webhooks) ?? mode
      return reply.code(204).send()
    })
    app.post('/__cards', (request, reply) => {
      const { customer, number } = { ...Object(request.body) }
      if (!isCard(String(number))) return reply.code(400).send({ error: 'no such card' })
      findOrThrow(processor.recordStore.records.customers, 'customer', String(customer)).card = String(number)
      processor.recordStore.save()
      return reply.code(204).send()
    })
    app.post('/__seed', (request, reply) => reply.code(seed(processor, request.body) ? 204 : 400).send())

    let running: Promise<boolean> = Promise.resolve(false)
    const run = async () => {
      const wasDue = [expireDue, settleBankPayments, runDueRenewals, runPayouts]
        .map((work) => work(processor))
        .some(Boolean)
      const wasTold = await deliverDue(processor, mode)
      if (wasDue || wasTold) processor.recordStore.save()
      return wasDue || wasTold
    }
    return {
      reset() {
        processor.recordStore.clear()
        faults.length = 0
        outage.end()
        mode = 'once'
      },
      runDue() {
        // Sequential, so that simultaneous runs renew and notify once.
        running = running.then(run, run)
        return running
      },
    }
  },
}

/** Expires checkout pages after a day. */
function expireDue(processor: Processor): boolean {
  const sessions = Object.values(processor.recordStore.records.sessions)
  const expired = sessions.filter(({ status, expires_at }) => status === 'open' && expires_at <= processor.now())
  for (const session of expired) expireSession(processor, session, session.expires_at)
  return expired.length > 0
}
