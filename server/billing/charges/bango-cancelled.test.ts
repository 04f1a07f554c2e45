import { describe, expect, test } from 'vitest'
import type { ChargingStore } from '#server/gateways/stores/store.ts'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import { askSimulator } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const DAY = 24 * 3600
/** A phone charged without confirmation, and one whose owner confirms every charge on a page. */
const [PLAIN, ASKED] = ['12025550120', '12025550180']

describe.each(DATABASE_KINDS)('a cancellation while a Bango charge is in progress, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const answerPage = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

  const subscribe = async (number: string) => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly-bango', { store: 'bango', phone: '+12025550120' })
    const { id } = bought.data.purchase
    await answerPage(bought.data.redirect_url ?? '', { number, pin: '1234', go: 'yes' })
    const looked = await buyer.getPurchase(id)
    if (looked.data.redirect_url) await answerPage(looked.data.redirect_url, { go: 'yes' })
    await later(1)
    expect(await buyer.isSubscribed()).toBe(true)
    const [row] = await buyer.subscriptions()
    return { ...buyer, subscriptionId: row?.id ?? '' }
  }
  type Member = TestBuyer & { subscriptionId: string }
  const cancel = async ({ ask, subscriptionId }: Member) =>
    expect(await ask('POST', `/0.9/products-subscriptions/${subscriptionId}/cancel`)).toMatchObject({ status: 200 })

  type Taken = { id: string; external: string; refunded: string | null }
  const charges = async () => (await askSimulator<{ charges: Taken[] }>(billing.server, '/bango/__charges')).charges

  /** The net amount that Bango charged for a member's renewals. */
  const kept = async ({ subscriptionId }: Member) => {
    const mine = (await charges()).filter(({ external }) => external.includes(`:${subscriptionId}:`))
    return mine.filter(({ refunded }) => refunded === null).length
  }

  test.each(['lost_answer', 'error_before'])('keeps nothing of a renewal whose request met %s', async (fault) => {
    const buyer = await subscribe(PLAIN)
    await askSimulator(billing.server, '/bango/__faults', { fault, method: 'PUT' })
    await later(31 * DAY)
    await cancel(buyer)
    await later(2 * 3600)
    expect(await kept(buyer)).toBe(0)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'expired' }])
  })

  test('charges nothing if the payer approves the renewal afterwards', async () => {
    const buyer = await subscribe(ASKED)
    await later(31 * DAY)
    const { correlator, payer_json } = await billing.server.program.database
      .selectFrom('charge_attempt')
      .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
      .innerJoin('subscription', 'subscription.id', 'charge.subscription_id')
      .select(['charge_attempt.correlator', 'subscription.payer_json'])
      .where('charge.user_id', '=', buyer.id)
      .where('charge_attempt.status', '=', 'pending')
      .executeTakeFirstOrThrow()
    const waiting = await billing.server.program.stores.bango?.charge({
      ...{ correlator, payer: JSON.parse(payer_json ?? '{}'), description: 'A month' },
      ...{ money: { amount: 899, currency: 'USD' }, asksPayer: false, isPayerProven: true },
    })
    if (waiting?.status !== 'pending' || waiting.action?.kind !== 'open') throw new Error('the payer has to approve')
    await cancel(buyer)
    await answerPage(waiting.action.url, { go: 'yes' })
    await later(2 * 3600)
    expect(await kept(buyer)).toBe(0)
  })

  /** The process dies after Bango charged a renewal and before its answer is stored. */
  const dieRenewing = async () => {
    const { bango } = billing.server.program.stores
    if (!bango) throw new Error('Bango is simulated here')
    let id = ''
    const dying: ChargingStore = {
      ...bango,
      charge: async (order) => {
        const outcome = await bango.charge(order)
        if (outcome.status === 'succeeded') id = outcome.provider_id
        throw new Error('killed')
      },
    }
    const program = { ...billing.server.program, stores: { ...billing.server.program.stores, bango: dying } }
    billing.server.clock.advance(31 * DAY)
    await expect(runBillingTasks(program)).rejects.toThrow('killed')
    expect(id).not.toBe('')
    return id
  }
  const notify = async (transactionId: string) => {
    const { external } = (await charges()).find((one) => one.id === transactionId) ?? { external: '' }
    const response = await billing.server.ask('/webhooks/bango', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa('simulated-bango:simulated-bango-password')}`,
      },
      body: JSON.stringify({ responseCode: 'OK', transactionId, externalTransactionId: external }),
    })
    expect(response.ok).toBe(true)
    await billing.server.runDue()
  }

  test('returns a renewal whose event arrives after the subscription has ended', async () => {
    const buyer = await subscribe(PLAIN)
    const transactionId = await dieRenewing()
    await buyer.ask('DELETE', `/web/users/${buyer.id}`, { password: 'a long enough word' })
    await later(2 * 3600)
    await notify(transactionId)
    expect(await kept(buyer)).toBe(0)
  })

  const leave = (buyer: TestBuyer) => buyer.ask('DELETE', `/web/users/${buyer.id}`, { password: 'a long enough word' })
  /** Payer data of deleted accounts; empty once every charge is resolved. */
  const payers = async () => {
    const { database } = billing.server.program
    const gone = (table: 'subscription' | 'purchase') =>
      database.selectFrom(table).select('payer_json').where('user_id', 'like', 'gone:%').execute()
    return [...(await gone('subscription')), ...(await gone('purchase'))].filter(
      ({ payer_json }) => payer_json !== null,
    )
  }

  test.each(['cancels', 'deletes their account'])('returns a renewal without an event if the payer %s', async (how) => {
    const buyer = await subscribe(PLAIN)
    await dieRenewing()
    if (how === 'cancels') await cancel(buyer)
    else await leave(buyer)
    await later(2 * 3600)
    expect(await kept(buyer)).toBe(0)
    expect(await payers()).toEqual([])
  })

  test('returns a first charge without an event if the payer deletes the account', async () => {
    const { bango } = billing.server.program.stores
    if (!bango) throw new Error('Bango is simulated here')
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly-bango', { store: 'bango', phone: '+12025550120' })
    await answerPage(bought.data.redirect_url ?? '', { number: PLAIN, pin: '1234', go: 'yes' })
    const dying: ChargingStore = {
      ...bango,
      proceed: async (...asked) => {
        await bango.proceed(...asked)
        throw new Error('killed')
      },
    }
    billing.server.clock.advance(120)
    const program = { ...billing.server.program, stores: { ...billing.server.program.stores, bango: dying } }
    await expect(runBillingTasks(program)).rejects.toThrow('killed')
    const { correlator } = await billing.server.program.database
      .selectFrom('charge_attempt')
      .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
      .select('correlator')
      .where('charge.user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const found = async () => (await charges()).filter(({ external }) => external === correlator)
    expect(await found()).toMatchObject([{ refunded: null }])
    await leave(buyer)
    await later(2 * 3600)
    expect(await found()).toMatchObject([{ refunded: expect.any(String) }])
    expect(await payers()).toEqual([])
  })
})
