import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertProviderRequest } from '#server/database/provider-talk.ts'
import { openTestBuyer } from '#tools/test-buyer.ts'
import { DATABASE_KINDS } from '#tools/test-databases.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'

describe.each(DATABASE_KINDS)('what a provider is to be asked, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
  }, 60_000)
  afterAll(() => server.stop())

  const subscribe = async () => {
    const buyer = await openTestBuyer(server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone: '+15550110041' })
    return { ...buyer, subscriptionId: bought.data.subscription?.id ?? '' }
  }
  const open = () =>
    server.program.database.selectFrom('provider_request').select('subject_id').where('done_at', 'is', null).execute()

  test('for others is not waited for by whoever cancels: it is done by the way', async () => {
    const [one, other] = [await subscribe(), await subscribe()]
    const queue = (id: string, subject: string) =>
      server.program.database.transaction().execute((transaction) =>
        insertProviderRequest(transaction, {
          ...{ id, store: 'dcb', kind: 'cancel', subscription_id: subject, subject_id: subject },
          ...{ due_at: server.clock.now(), created_at: server.clock.now(), attempts: 0, claimed_until: 0 },
          ...{ done_at: null, last_failure: null },
        }),
      )
    await queue('of one', one.subscriptionId)
    await queue('of the other', other.subscriptionId)
    const path = `/0.9/products-subscriptions/${one.subscriptionId}/cancel`
    expect(await one.ask('POST', path)).toMatchObject({ status: 200 })
    expect(await open()).toEqual([{ subject_id: other.subscriptionId }])
    await server.runDue()
    expect(await open()).toEqual([])
  })
})
