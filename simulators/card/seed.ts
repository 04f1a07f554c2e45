import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { isCard, ownCard } from './card-numbers.ts'
import type { Processor } from './card-records.ts'
import { runDueRenewals } from './due-renewals.ts'
import { subscribe } from './invoices.ts'
import { startSchedule } from './payouts.ts'

/** A subscription for the initial state, with its past charges. */
const Seed = Type.Object({
  id: Type.String({ pattern: '^sub_' }),
  customer: Type.String({ pattern: '^cus_' }),
  email: Type.Union([Type.String(), Type.Null()]),
  metadata: Type.Record(Type.String(), Type.String()),
  product_id: Type.String(),
  title: Type.String(),
  unit_amount: Type.Integer({ minimum: 0 }),
  currency: Type.String(),
  interval: Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('year')]),
  interval_count: Type.Integer({ minimum: 1 }),
  /** Milliseconds. */
  started_at: Type.Integer(),
  trial_ends_at: Type.Union([Type.Integer(), Type.Null()]),
  /** Time of the cancellation at the end of the period. */
  canceled_at: Type.Union([Type.Integer(), Type.Null()]),
  card: Type.Optional(Type.String()),
})
const seedShape = Compile(Type.Object({ subscriptions: Type.Array(Seed) }))

/** Adds subscriptions under given ids; existing ones are kept. False for an invalid seed. */
export function seed(processor: Processor, body: unknown): boolean {
  if (!seedShape.Check(body)) return false
  for (const subscription of body.subscriptions) {
    if (!Object.hasOwn(processor.recordStore.records.subscriptions, subscription.id)) add(processor, subscription)
  }
  const first = Math.min(...body.subscriptions.map(({ started_at }) => Math.floor(started_at / 1000)))
  if (Number.isFinite(first) && !processor.recordStore.records.schedule.is_daily) startSchedule(processor, first)
  processor.recordStore.save()
  return true
}

function add(processor: Processor, seedEntry: Type.Static<typeof Seed>): void {
  const { records } = processor.recordStore
  const deliveries = [...records.deliveries]
  const { id, customer, email, metadata, product_id, title, unit_amount, interval, interval_count, canceled_at } =
    seedEntry
  records.products[product_id] ??= title
  const card = seedEntry.card !== undefined && isCard(seedEntry.card) ? seedEntry.card : ownCard(customer)
  records.customers[customer] ??= { id: customer, email, card }
  const subscription = subscribe(processor, {
    id,
    customer,
    title,
    metadata,
    price: {
      id: processor.newId('price'),
      product: product_id,
      currency: seedEntry.currency.toLowerCase(),
      unit_amount,
      interval,
      interval_count,
    },
    trial_end: seedEntry.trial_ends_at === null ? null : Math.floor(seedEntry.trial_ends_at / 1000),
    at: Math.floor(seedEntry.started_at / 1000),
  })
  if (canceled_at !== null) {
    runDueRenewals({ ...processor, now: () => Math.floor(canceled_at / 1000) })
    subscription.cancel_at_period_end = true
    subscription.canceled_at = Math.floor(canceled_at / 1000)
  }
  runDueRenewals(processor)
  // No webhooks: the site creates the same data.
  records.deliveries = deliveries
}
