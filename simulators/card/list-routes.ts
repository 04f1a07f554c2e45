import type { CardApi, CardRequest } from './card-api.ts'
import type { Processor } from './card-records.ts'
import { numberAt, textAt, valuesAt } from './parse-form.ts'
import { presentCharge, presentEvent, presentInvoice } from './present.ts'

const DEFAULT_LIMIT = 10
const MOST_ENTRIES = 100

/** List routes: newest first, with pages. */
export function addListRoutes(api: CardApi, { recordStore }: Processor): void {
  api.get('/v1/invoices', (asked) => {
    const subscription = textAt(asked.form, 'subscription')
    const invoices = Object.values(recordStore.records.invoices).filter((one) => one.subscription === subscription)
    return pageOf(invoices, asked, '/v1/invoices', presentInvoice)
  })
  api.get('/v1/charges', (asked) => {
    const customer = textAt(asked.form, 'customer')
    const found = Object.values(recordStore.records.charges).filter((one) => one.customer === customer)
    return pageOf(found, asked, '/v1/charges', presentCharge)
  })
  api.get('/v1/events', (asked) => {
    const since = numberAt(asked.form, 'created', 'gte') ?? 0
    const types = valuesAt(asked.form, 'types')
    const found = recordStore.records.events.filter(
      ({ created, type }) => created >= since && (types.length === 0 || types.includes(type)),
    )
    return pageOf(found, asked, '/v1/events', presentEvent)
  })
}

/** A page of records in chronological order. */
export function pageOf<record extends { id: string }, shown>(
  records: record[],
  { form }: CardRequest,
  ...[url, present]: [string, (record: record) => shown]
) {
  const limit = Math.min(numberAt(form, 'limit') ?? DEFAULT_LIMIT, MOST_ENTRIES)
  const newest = [...records].reverse()
  const after = textAt(form, 'starting_after')
  const start = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
  const data = newest.slice(start, start + limit).map(present)
  return { object: 'list', url, has_more: start + limit < newest.length, data }
}
