import type { FastifyInstance, FastifyReply } from 'fastify'
import { CarrierError, invalid } from './carrier-error.ts'
import { type CarrierContext, paymentOf } from './charge-routes.ts'
import { authorize } from './operations.ts'
import { refuseOtherSubscriber } from './payers.ts'
import { presentPayment } from './present-payment.ts'

const MOST_A_PAGE = 100

type Query = Readonly<Record<string, string | string[] | undefined>>

/** The read routes of Carrier Billing. */
export function addQueryRoutes(app: FastifyInstance, context: CarrierContext): void {
  const { world, recordStore } = context

  app.get<{ Params: { id: string } }>('/payments/:id', (request) => {
    const caller = authorize(context, request, 'retrievePayment')
    const payment = paymentOf(recordStore, request.params.id)
    refuseOtherSubscriber(payment, caller)
    return presentPayment(payment, world.addressOf('carrier'))
  })

  app.get<{ Querystring: Query }>('/payments', (request, reply) => {
    const caller = authorize(context, request, 'retrievePayments')
    const { query } = request
    const [from, to] = rangeOf(query, 'paymentCreationDate', 'CARRIER_BILLING')
    const statuses = statusesOf(query.paymentStatus)
    const merchant = query.merchantIdentifier
    const payments = Object.values(recordStore.records.payments)
      .filter(({ phone }) => caller.phone === undefined || phone === caller.phone)
      .filter(({ created }) => created >= from && created <= to)
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .filter(({ merchantIdentifier }) => merchant === undefined || merchantIdentifier === merchant)
    return pageOf(payments, query, reply).map((payment) => presentPayment(payment, world.addressOf('carrier')))
  })
}

/** The statuses in a query, repeated or comma-separated; empty for any. */
export function statusesOf(requested: string | string[] | undefined): string[] {
  return [requested ?? []].flat().flatMap((status) => status.split(','))
}

/** The time range in a query. */
export function rangeOf(query: Query, name: string, api: string): [number, number] {
  const read = (end: string, otherwise: number) => {
    const bound = query[`${name}.${end}`]
    if (bound === undefined) return otherwise
    const time = Date.parse(String(bound))
    if (Number.isNaN(time)) throw invalid()
    return time
  }
  const from = read('gte', Number.NEGATIVE_INFINITY)
  const to = read('lte', Number.POSITIVE_INFINITY)
  if (from > to) throw new CarrierError(400, `${api}.INVALID_DATE_RANGE`, 'The range of dates is not valid.')
  return [from, to]
}

/** A page of results, newest first by default, with paging headers. */
export function pageOf<entry extends { created: number }>(
  records: entry[],
  query: Query,
  reply: FastifyReply,
): entry[] {
  const page = wholeNumber(query.page, 1)
  const perPage = wholeNumber(query.perPage, 10)
  if (perPage > MOST_A_PAGE) throw new CarrierError(400, 'OUT_OF_RANGE', 'Client specified an invalid range.')
  const direction = query.order === 'asc' ? 1 : -1
  const sorted = [...records].sort((a, b) => direction * (a.created - b.created))
  const start = (page - 1) * perPage
  const pageRecords = sorted.slice(start, start + perPage)
  reply.header('X-Total-Count', String(records.length)).header('Content-Last-Key', String(start + pageRecords.length))
  return pageRecords
}

function wholeNumber(value: string | string[] | undefined, otherwise: number): number {
  if (value === undefined) return otherwise
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw invalid()
  return number
}
