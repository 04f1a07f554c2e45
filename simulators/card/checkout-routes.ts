import type { CardApi, CardRequest } from './card-api.ts'
import { findOrThrow, invalidRequest } from './card-error.ts'
import type { Price, Processor, SessionRecord } from './card-records.ts'
import { type Form, metadataAt, numberAt, textAt, valuesAt } from './parse-form.ts'
import { presentSession } from './present.ts'
import { emit } from './webhooks.ts'

const LIFETIME_SECONDS = 24 * 3600
const SHORTEST_TRIAL_SECONDS = 48 * 3600
const MOST_NOTE = 1200

/** Products and checkout sessions. */
export function addCheckoutRoutes(api: CardApi, processor: Processor): void {
  api.post('/v1/products', ({ form }) => {
    const id = textAt(form, 'id') ?? processor.newId('prod')
    const name = textAt(form, 'name')
    if (!name) throw invalidRequest('Missing required param: name.', { param: 'name' })
    if (Object.hasOwn(processor.recordStore.records.products, id)) {
      throw invalidRequest(`Product already exists: ${id}`, { code: 'resource_already_exists' })
    }
    processor.recordStore.records.products[id] = name
    return { id, object: 'product', name, active: true, livemode: false }
  })
  api.post('/v1/checkout/sessions', (request) => presentSession(addSession(processor, request), processor))
  api.get('/v1/checkout/sessions/:id', ({ id, form }) =>
    presentSession(sessionOf(processor, id), processor, valuesAt(form, 'expand')),
  )
  api.post('/v1/checkout/sessions/:id/expire', ({ id }) => {
    const session = sessionOf(processor, id)
    if (session.status !== 'open')
      throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.')
    expireSession(processor, session, processor.now())
    return presentSession(session, processor)
  })
}

export function sessionOf({ recordStore }: Processor, id: string): SessionRecord {
  return findOrThrow(recordStore.records.sessions, 'checkout.session', id)
}

export function expireSession(processor: Processor, session: SessionRecord, at: number): void {
  session.status = 'expired'
  emit(processor, 'checkout.session.expired', { object: presentSession(session, processor), at })
}

function addSession(processor: Processor, { form }: CardRequest): SessionRecord {
  const mode = textAt(form, 'mode')
  const success_url = textAt(form, 'success_url')
  if (mode !== 'payment' && mode !== 'subscription') throw invalidRequest('Invalid mode', { param: 'mode' })
  if (!success_url) throw invalidRequest('Missing required param: success_url.', { param: 'success_url' })
  const { price, title } = readPrice(processor, form, ['line_items', '0', 'price_data'])
  if ((mode === 'subscription') !== (price.interval !== undefined)) {
    throw invalidRequest('The price does not fit the mode.', { param: 'line_items[0]' })
  }
  const customer = textAt(form, 'customer') ?? null
  if (customer !== null) checkCustomer(processor, customer)
  const now = processor.now()
  const session: SessionRecord = {
    id: processor.newId('cs_test'),
    mode,
    status: 'open',
    created: now,
    expires_at: now + LIFETIME_SECONDS,
    title,
    price,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    customer,
    customer_email: textAt(form, 'customer_email') ?? null,
    metadata: metadataAt(form, 'metadata'),
    made_metadata: metadataAt(form, mode === 'payment' ? 'payment_intent_data' : 'subscription_data', 'metadata'),
    trial_end: readTrial(form, now),
    note: readNote(form),
    success_url,
    cancel_url: textAt(form, 'cancel_url') ?? success_url,
    subscription: null,
    payment_intent: null,
  }
  processor.recordStore.records.sessions[session.id] = session
  return session
}

/** An unknown customer in an order is an invalid request, not a missing object. */
function checkCustomer({ recordStore }: Processor, customer: string): void {
  if (Object.hasOwn(recordStore.records.customers, customer)) return
  throw invalidRequest(`No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
}

function readNote(form: Form): string | undefined {
  const note = textAt(form, 'custom_text', 'submit', 'message')
  if (note !== undefined && note.length > MOST_NOTE)
    throw invalidRequest('Invalid string: the message is too long.', { param: 'custom_text[submit][message]' })
  return note
}

function readTrial(form: Form, now: number): number | null {
  const trial_end = numberAt(form, 'subscription_data', 'trial_end')
  if (trial_end === undefined) return null
  if (trial_end < now + SHORTEST_TRIAL_SECONDS) {
    throw invalidRequest('The trial_end must be at least two days in the future.', {
      param: 'subscription_data[trial_end]',
    })
  }
  return trial_end
}

/** The price in a request, of a known product or one named in the request. */
export function readPrice(processor: Processor, form: Form, path: string[]): { price: Price; title: string } {
  const currency = textAt(form, ...path, 'currency')
  const unit_amount = numberAt(form, ...path, 'unit_amount')
  if (!currency || unit_amount === undefined || unit_amount < 0)
    throw invalidRequest('Invalid price_data', { param: 'price_data' })
  const { products } = processor.recordStore.records
  const product = textAt(form, ...path, 'product')
  if (product !== undefined) findOrThrow(products, 'product', product)
  const title = textAt(form, ...path, 'product_data', 'name') ?? products[product ?? ''] ?? ''
  const id = product ?? processor.newId('prod')
  products[id] ??= title
  const interval = textAt(form, ...path, 'recurring', 'interval')
  if (interval !== undefined && interval !== 'day' && interval !== 'month' && interval !== 'year') {
    throw invalidRequest('Invalid interval', { param: 'recurring[interval]' })
  }
  const price: Price = {
    id: processor.newId('price'),
    product: id,
    currency: currency.toLowerCase(),
    unit_amount,
    ...(interval && { interval, interval_count: numberAt(form, ...path, 'recurring', 'interval_count') ?? 1 }),
  }
  return { price, title }
}
