import type { FastifyInstance } from 'fastify'
import type { CardApi, CardRequest } from './card-api.ts'
import { findOrThrow, invalidRequest } from './card-error.ts'
import type { PayoutRecord, Processor } from './card-records.ts'
import { pageOf } from './list-routes.ts'
import { numberAt, textAt, valuesAt } from './parse-form.ts'
import { failPayout, PAYOUT_FAULTS, payOut, startSchedule } from './payouts.ts'
import { presentMovement, presentPayout, withdrawalOf } from './present-balance.ts'

type Payouts = { api: CardApi; processor: Processor }

/** The payout routes of the API, and the routes with which tests cause payouts. */
export function addPayouts(app: FastifyInstance, { api, processor }: Payouts): void {
  addPayoutRoutes(api, processor)
  addPayoutActions(app, processor)
}

/** Payouts, and the movements of the balance that each has. */
function addPayoutRoutes(api: CardApi, processor: Processor): void {
  const { recordStore } = processor
  api.get('/v1/payouts', (asked) => {
    const since = numberAt(asked.form, 'created', 'gte') ?? 0
    const status = textAt(asked.form, 'status')
    const payouts = Object.values(recordStore.records.payouts).filter(
      (one) => one.created >= since && (status === undefined || one.status === status),
    )
    return pageOf(payouts, asked, '/v1/payouts', presentPayout)
  })
  api.get('/v1/payouts/:id', ({ id }) => presentPayout(findOrThrow(recordStore.records.payouts, 'payout', id)))
  api.get('/v1/balance_transactions', (asked) => {
    const isExpanded = valuesAt(asked.form, 'expand').includes('data.source')
    const present = (movement: Parameters<typeof presentMovement>[0]) =>
      presentMovement(movement, { processor, isExpanded })
    return pageOf(movementsOf(processor, asked), asked, '/v1/balance_transactions', present)
  })
}

function movementsOf({ recordStore: { records } }: Processor, { form }: CardRequest) {
  const id = textAt(form, 'payout')
  const movements = Object.values(records.balance)
  if (id === undefined) return movements
  const payout = findOrThrow(records.payouts, 'payout', id)
  if (payout.is_manual) {
    const message = 'Balance transaction history can only be filtered on automatic transfers, not manual.'
    throw invalidRequest(message, { param: 'payout' })
  }
  const rows = [...movements.filter((one) => one.payout === id), withdrawalOf(payout)]
  return payout.fault === 'missing_row' ? rows.slice(1) : rows
}

/**
 * Actions of tests: `{}` pays out what is available, `{is_manual}` by hand, `{fault}` with a fault, `{id, fault: 'failed'}`
 * returns a payout, `{id, fault: null}` repairs one, and `{is_daily}` begins the daily schedule.
 */
function addPayoutActions(app: FastifyInstance, processor: Processor): void {
  const { recordStore, now } = processor
  app.get('/__payouts', () => ({ payouts: Object.values(recordStore.records.payouts) }))
  app.post('/__payouts', (request, reply) => {
    const { id, fault: named, is_daily, is_manual } = { ...Object(request.body) }
    const fault = PAYOUT_FAULTS.find((one) => one === named)
    if (is_daily === true) startSchedule(processor, now())
    else if (id === undefined) payOut(processor, now(), { fault, isManual: is_manual === true })
    else changePayout(processor, findOrThrow(recordStore.records.payouts, 'payout', String(id)), fault)
    recordStore.save()
    return reply.code(204).send()
  })
}

function changePayout(processor: Processor, payout: PayoutRecord, fault: PayoutRecord['fault']): void {
  delete payout.fault
  if (fault === 'failed') failPayout(processor, payout, processor.now())
  else if (fault) payout.fault = fault
}
