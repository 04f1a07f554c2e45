import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { htmlPage } from '../html-page.ts'
import type { TransactionRecord } from './bango-records.ts'
import { type BangoContext, type BangoResponse, respond } from './respond.ts'
import { outcomeOf } from './test-numbers.ts'

const order = Compile(
  Type.Object({
    bangoUserId: Type.String(),
    externalTransactionId: Type.String(),
    paymentMethods: Type.Array(Type.String(), { minItems: 1 }),
    paymentItems: Type.Array(
      Type.Object({
        priceList: Type.Array(
          Type.Object({
            grossAmount: Type.String({ pattern: '^\\d+\\.\\d{2}$' }),
            currencyIso3: Type.String({ pattern: '^[A-Z]{3}$' }),
          }),
          { minItems: 1 },
        ),
        itemName: Type.String(),
      }),
      { minItems: 1 },
    ),
    extensionData: Type.Optional(
      Type.Object({ callbackUrl: Type.Optional(Type.String()), notificationUrl: Type.Optional(Type.String()) }),
    ),
  }),
)

type TransactionRoute = { Params: { id: string } }

/** Transactions: reserved by POST, captured by PUT, refunded by DELETE. */
export function addTransactionRoutes(app: FastifyInstance, context: BangoContext): void {
  const { recordStore } = context
  const findTransaction = (id: string) =>
    Object.hasOwn(recordStore.records.transactions, id) ? recordStore.records.transactions[id] : undefined

  app.post('/v5/transaction', (request, reply) =>
    respond({ request, reply }, context, () => authorise(context, request.body)),
  )
  app.get<TransactionRoute>('/v5/transaction/:id', (request, reply) =>
    respond({ request, reply }, context, () => {
      const transaction = findTransaction(request.params.id)
      return transaction ? { responseCode: 'OK', transaction: present(transaction) } : { responseCode: 'NOT_FOUND' }
    }),
  )
  app.put<TransactionRoute>('/v5/transaction/:id', (request, reply) =>
    respond({ request, reply }, context, () => {
      const transaction = findTransaction(request.params.id)
      if (!transaction || transaction.state === 'redirected') return { responseCode: 'NOT_FOUND' }
      if (transaction.state === 'cancelled') return { responseCode: 'BAD_REQUEST' }
      if (transaction.state === 'authorised') transaction.state = 'committed'
      return { responseCode: 'OK', transactionId: transaction.id }
    }),
  )
  app.delete<TransactionRoute>('/v5/transaction/:id', (request, reply) =>
    respond({ request, reply }, context, () => refundOrCancel(findTransaction(request.params.id), request.body)),
  )
}

function authorise(context: BangoContext, body: unknown): BangoResponse {
  const { recordStore, world } = context
  const { records } = recordStore
  if (!order.Check(body)) return { responseCode: 'BAD_REQUEST' }
  const existing = records.transactions[records.externals[body.externalTransactionId] ?? '']
  if (existing) return transactionResponse(context, existing)
  // A test number may replace its user id, so that tests need not use the page.
  const ending = outcomeOf(records.users[body.bangoUserId] ?? body.bangoUserId)
  if (ending === undefined) return { responseCode: 'BAD_REQUEST' }
  if (ending !== 'OK' && ending !== 'REDIRECT') return { responseCode: ending }
  const [item] = body.paymentItems
  const [price] = item?.priceList ?? []
  if (!item || !price) return { responseCode: 'BAD_REQUEST' }
  const transaction: TransactionRecord = {
    id: world.ids.newId(),
    external: body.externalTransactionId,
    user: body.bangoUserId,
    amount: price.grossAmount,
    currency: price.currencyIso3,
    name: item.itemName,
    state: ending === 'REDIRECT' ? 'redirected' : 'authorised',
    refunded: null,
    at: world.clock.now(),
    callbackUrl: body.extensionData?.callbackUrl ?? null,
    notificationUrl: body.extensionData?.notificationUrl ?? null,
  }
  records.transactions[transaction.id] = transaction
  records.externals[transaction.external] = transaction.id
  return transactionResponse(context, transaction)
}

/** A repeated request gets the transaction's current state. */
function transactionResponse({ world }: BangoContext, { id, state }: TransactionRecord): BangoResponse {
  if (state === 'cancelled') return { responseCode: 'USER_CANCELLED', transactionId: null }
  if (state !== 'redirected') return { responseCode: 'OK', transactionId: id }
  const parameters = { action: 'REDIRECT', url: `${world.addressOf('bango')}/pay/${id}` }
  return { responseCode: 'CLIENT_ACTION_REQUIRED', transactionId: null, parameters }
}

function present({ id, external, user, amount, currency, name }: TransactionRecord) {
  return {
    transactionId: id,
    bangoUserId: user,
    externalTransactionId: external,
    paymentMethod: {
      type: 'OPERATORBILLING',
      key: 'USA_BANGO',
      description: 'Direct operator billing',
      parameters: {},
    },
    paymentItems: [{ price: { grossAmount: amount, taxAmount: '0.00', currencyIso3: currency }, itemName: name }],
  }
}

function refundOrCancel(transaction: TransactionRecord | undefined, body: unknown): BangoResponse {
  if (!transaction) return { responseCode: 'NOT_FOUND' }
  if (transaction.state === 'refunded') return { responseCode: 'ALREADY_REFUNDED' }
  if (transaction.state === 'cancelled') return { responseCode: 'CANT_REFUND' }
  const wasTaken = transaction.state === 'committed'
  const requestedAmount: string | undefined = Object(body).paymentItems?.[0]?.priceList?.[0]?.grossAmount
  transaction.state = wasTaken ? 'refunded' : 'cancelled'
  transaction.refunded = wasTaken ? (requestedAmount ?? transaction.amount) : null
  return { responseCode: wasTaken ? 'REFUNDED' : 'CANCELLED' }
}

/** The page where a payer approves a transaction, for carriers that require it. */
export function addTransactionPage(app: FastifyInstance, { recordStore, world }: BangoContext): void {
  const html = 'text/html; charset=utf-8'
  app.get<TransactionRoute>('/pay/:id', (request, reply) => {
    const transaction = recordStore.records.transactions[request.params.id]
    if (!transaction) return reply.code(404).send()
    const { amount, currency } = transaction
    const buttons =
      '<button name="go" value="yes">Pay</button><button class="quiet" name="go" value="no">Cancel</button>'
    return reply
      .type(html)
      .send(htmlPage('Pay', `<h1>Pay ${amount} ${currency}</h1><form method="post">${buttons}</form>`))
  })
  app.post<TransactionRoute>('/pay/:id', (request, reply) => {
    const transaction = recordStore.records.transactions[request.params.id]
    if (!transaction) return reply.code(404).send()
    const isPaying = Object(request.body).go === 'yes'
    if (transaction.state === 'redirected') transaction.state = isPaying ? 'authorised' : 'cancelled'
    const { id, external, notificationUrl } = transaction
    if (notificationUrl !== null) {
      const responseCode = isPaying ? 'OK' : 'USER_CANCELLED'
      const notification = { responseCode, transactionId: isPaying ? id : null, externalTransactionId: external }
      recordStore.records.notifications.push({
        address: notificationUrl,
        body: notification,
        at: world.clock.now(),
        tries: 0,
      })
    }
    recordStore.save()
    return reply.redirect(transaction.callbackUrl ?? world.siteUrl(), 303)
  })
}
