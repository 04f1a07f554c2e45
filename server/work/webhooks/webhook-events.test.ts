import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WEBHOOK_EVENTS, type Webhook } from '#contract/studio/integrations/webhooks.ts'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import type { TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { startWebhookServer, type WebhookReceiver } from '#testing/studio/webhook-receiver.ts'
import { countEvents } from '../count-events.ts'
import { announceEntries } from './announce-entries.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

const DAY = 24 * 3600
type DeliveredEvent = { type: string; timestamp: string; data: Record<string, unknown> }
type Entry = { id: string; version: number }

describe.each(BOTH_DATABASES)('events for webhooks on the %s database', (kind) => {
  let started: Awaited<ReturnType<typeof startWebhookServer>>
  let server: TestServer
  let owner: TestBrowser
  let receiver: WebhookReceiver

  beforeAll(async () => {
    started = await startWebhookServer(kind, { withSimulators: true })
    ;({ server, owner, receiver } = started)
    // Entries that are public before the first round are not announced.
    await announceEntries(server.program, undefined)
    await dataOf<{ webhook: Webhook }>(
      await owner.send('POST', '/web/studio/webhooks', {
        ...{ name: 'All', address: receiver.listen('/all'), events: WEBHOOK_EVENTS },
      }),
    )
  })
  afterAll(() => started.stop())

  /** Delivers all that is due, and returns what is new. */
  const take = async (): Promise<DeliveredEvent[]> => {
    const before = receiver.received.length
    await deliverWebhooks(server.program)
    return receiver.received.slice(before).map(({ body }) => JSON.parse(body) as DeliveredEvent)
  }
  /** The demo accounts renew too. */
  const takeOf = async (userId: string) => (await take()).filter(({ data }) => data.user_id === userId)
  const announce = async (since?: number) => {
    await Promise.all([announceEntries(server.program, since), announceEntries(server.program, since)])
    return take()
  }

  inDatabaseKinds(kind, () => {
    test('a subscription begins, renews, is cancelled and is refunded', async () => {
      const { buyer, id } = await subscribeByPhone(server, '+15550100890')
      const user_id = buyer.id
      const [begun, ...more] = await take()
      expect(more).toEqual([])
      expect(begun).toMatchObject({
        type: 'subscription.created',
        data: { subscription_id: id, user_id, product_id: 'premium-monthly', store: 'dcb', kind: 'paid' },
      })

      server.clock.advance(32 * DAY)
      await server.runDue()
      expect(await takeOf(user_id)).toMatchObject([
        { type: 'subscription.renewed', data: { subscription_id: id, user_id, store: 'dcb', currency: 'USD' } },
      ])
      await server.runDue()
      expect(await takeOf(user_id)).toEqual([])

      const other = await subscribeByPhone(server, '+15550100891')
      expect((await other.buyer.ask('POST', `/0.9/products-subscriptions/${other.id}/cancel`)).status).toBe(200)
      const { id: chargeId } = await server.program.database
        .selectFrom('charge')
        .select('id')
        .where('user_id', '=', other.buyer.id)
        .executeTakeFirstOrThrow()
      await refundByOperator(server.program, chargeId)
      await server.runDue()
      const data = { subscription_id: other.id, user_id: other.buyer.id }
      expect((await takeOf(other.buyer.id)).toSorted((one, next) => one.type.localeCompare(next.type))).toMatchObject([
        { type: 'charge.refunded', data: { ...data, amount: expect.any(Number), reason: 'operator' } },
        { type: 'subscription.cancelled', data },
        { type: 'subscription.created', data },
      ])
      const bodies = receiver.received.map(({ body }) => body).join('\n')
      for (const secret of [buyer.email, other.buyer.email, '555010089']) expect(bodies).not.toContain(secret)
    })
  })

  test('an entry is announced once, when it becomes public', async () => {
    owner = await logInAsStaff(server, 'operator')
    const { database } = server.program
    const { id } = await database
      .selectFrom('content')
      .select('id')
      .where('visibility', '=', 'public')
      .where('series_id', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    // What has become public by itself meanwhile.
    await announce()
    const edit = async (fields: object) => {
      const entry = await dataOf<Entry>(await owner.send('GET', `/web/studio/catalogue/content/${id}`))
      const body = { version: entry.version, fields }
      await dataOf(await owner.send('POST', `/web/studio/catalogue/content/${id}/edits`, body))
    }
    // As if it had never been public.
    await edit({ visibility: 'private' })
    await database.deleteFrom('announced_entry').where('entry_id', '=', id).execute()
    expect(await announce(server.clock.now())).toEqual([])
    await edit({ visibility: 'public' })
    const published = await announce(server.clock.now())
    expect(published).toMatchObject([{ type: 'catalogue.published', data: { entries: [{ kind: 'content', id }] } }])
    await edit({ title: 'Another title' })
    expect(await announce(server.clock.now())).toEqual([])
  })

  inDatabaseKinds(kind, () => {
    test('an entry that becomes public by itself is announced then', async () => {
      const { database, clock } = server.program
      const since = clock.now()
      const visible_at = since + 60_000
      const { id } = await database
        .selectFrom('content')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      await database.updateTable('content').set({ visibility: 'schedule', visible_at }).where('id', '=', id).execute()
      await database.deleteFrom('announced_entry').where('entry_id', '=', id).execute()
      expect(await announce(since)).toEqual([])
      server.clock.advance(61)
      expect(await announce(since)).toMatchObject([{ data: { entries: [{ kind: 'content', id }] } }])
    })
  })

  test('what a day’s listeners heard is sent as totals, without small groups', async () => {
    const { database, clock } = server.program
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    const heard = (subject: string, people: number, of: string) =>
      Array.from({ length: people }, (_, at) => ({
        ...{ id: `${subject}-${of}-${at}`, at: clock.now(), day, visitor_id: `${subject}-${at}`, kind: of, subject },
        ...{ seconds: 30, fields_json: '{}' },
      }))
    const rows = [...heard('many', 10, 'listen'), ...heard('few', 9, 'listen'), ...heard('many', 12, 'tap')]
    await database.insertInto('analytics_event').values(rows).execute()
    server.clock.advance(DAY)
    await Promise.all([countEvents(server.program), countEvents(server.program)])
    expect(await take()).toMatchObject([
      {
        type: 'listening.counted',
        data: { day, part: 1, items: [{ content_id: 'many', kind: 'listen', listeners: 10, seconds: 200 }] },
      },
    ])
  })
})
