import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Webhook, WebhookAttempt, WebhookDelivery } from '#contract/studio/integrations/webhooks.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { purgeExpired } from '#server/work/purge-expired.ts'
import { deliverWebhooks } from '#server/work/webhooks/deliver-webhooks.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import type { TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { startWebhookServer, type WebhookReceiver } from '#testing/studio/webhook-receiver.ts'

const DAY = 24 * 3600
type Added = { webhook: Webhook; secret: string }

describe.each(BOTH_DATABASES)('webhooks on the %s database', (kind) => {
  let started: Awaited<ReturnType<typeof startWebhookServer>>
  let server: TestServer
  let owner: TestBrowser
  let receiver: WebhookReceiver

  beforeAll(async () => {
    // Time stands still, so that waits are exact.
    const now = Date.now()
    started = await startWebhookServer(kind, { isEmpty: true, clock: { now: () => now } })
    ;({ server, owner, receiver } = started)
  })
  afterAll(() => started.stop())

  const deliver = () => deliverWebhooks(server.program)
  /** Moves the clock, and logs in again, because sessions and proofs end. */
  const wait = async (seconds: number) => {
    server.clock.advance(seconds)
    owner = await logInAsStaff(server, 'operator')
  }
  const add = async (path: string, address = receiver.listen(path)) =>
    dataOf<Added>(
      await owner.send('POST', '/web/studio/webhooks', { name: path, address, events: ['charge.refunded'] }),
    )
  const sendTest = async ({ webhook }: Added) =>
    (await dataOf<{ event_id: string }>(await owner.send('POST', `/web/studio/webhooks/${webhook.id}/test`))).event_id
  const find = async ({ webhook }: Added) =>
    (await dataOf<Webhook[]>(await owner.send('GET', '/web/studio/webhooks'))).find(({ id }) => id === webhook.id)
  const deliveries = async ({ webhook }: Added, query = '') =>
    dataOf<WebhookDelivery[]>(await owner.send('GET', `/web/studio/webhooks/${webhook.id}/deliveries${query}`))
  const attempts = async ({ webhook }: Added, event: string) =>
    dataOf<{ body: string; attempts: WebhookAttempt[] }>(
      await owner.send('GET', `/web/studio/webhooks/${webhook.id}/deliveries/${event}`),
    )
  const receivedAt = (path: string) => receiver.received.filter((request) => request.path === path)

  inDatabaseKinds(kind, () => {
    test('an event arrives signed, and the log says so', async () => {
      const added = await add('/plain')
      expect(added.secret).toMatch(/^whsec_[\w+/]{43}=$/)
      const event = await sendTest(added)
      await deliver()
      const [request, ...more] = receivedAt('/plain')
      expect(more).toEqual([])
      expect(request?.headers).toMatchObject({
        'content-type': 'application/json',
        'webhook-id': event,
        'webhook-timestamp': String(Math.floor(server.clock.now() / 1000)),
      })
      expect(receiver.isSignedBy(request, added.secret)).toBe(true)
      expect(JSON.parse(request?.body ?? '')).toEqual({
        type: 'webhook.test',
        timestamp: new Date(server.clock.now()).toISOString(),
        data: { webhook_id: added.webhook.id },
      })
      expect(await deliveries(added)).toMatchObject([
        { event_id: event, type: 'webhook.test', state: 'delivered', attempts: 1, next_at: null, status: 204 },
      ])
      expect((await attempts(added, event)).body).toBe(request?.body)
      const listed = await (await owner.send('GET', '/web/studio/webhooks')).text()
      expect(listed).not.toContain(added.secret)
    })
  })

  test('a receiver that fails is tried again, and several processes deliver once', async () => {
    const added = await add('/shaky')
    receiver.replies['/shaky'] = { status: 500, body: 'x'.repeat(5000) }
    const event = await sendTest(added)
    await Promise.all([deliver(), deliver(), deliver()])
    expect(receivedAt('/shaky')).toHaveLength(1)
    await deliver()
    expect(receivedAt('/shaky')).toHaveLength(1)
    const [waiting] = await deliveries(added, '?state=waiting')
    expect(waiting).toMatchObject({ event_id: event, state: 'waiting', status: 500, attempts: 1 })
    expect(Date.parse(waiting?.next_at ?? '') - server.clock.now()).toBeGreaterThanOrEqual(5000)
    receiver.replies['/shaky'] = { status: 200, body: 'thanks' }
    server.clock.advance(6)
    await Promise.all([deliver(), deliver(), deliver()])
    const [first, second, ...more] = receivedAt('/shaky')
    expect(more).toEqual([])
    expect([second?.headers['webhook-id'], second?.body]).toEqual([event, first?.body])
    expect((await attempts(added, event)).attempts).toMatchObject([
      { number: 2, status: 200, answer: 'thanks' },
      { number: 1, status: 500, answer: 'x'.repeat(1000) },
    ])
    expect(await find(added)).toMatchObject({ failing_since: null, waiting: 0, stopped: null })
  })

  inDatabaseKinds(kind, () => {
    test('webhooks that fail at the same moment are retried at different moments', async () => {
      const failing = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => add(`/away-${number}`)))
      for (const added of failing) {
        receiver.replies[new URL(added.webhook.address).pathname] = { status: 500 }
        await sendTest(added)
      }
      await deliver()
      const waiting = await Promise.all(failing.map((added) => deliveries(added)))
      expect(new Set(waiting.flat().map(({ next_at }) => next_at)).size).toBeGreaterThan(1)
    })

    test('a redirect is not followed, and an address inside our own network is not called', async () => {
      const moved = await add('/moved')
      receiver.replies['/moved'] = { status: 307, headers: { location: receiver.address('/plain') } }
      const hidden = await add('/hidden', 'http://127.0.0.2:80/')
      const events = [await sendTest(moved), await sendTest(hidden)]
      await deliver()
      expect((await attempts(moved, events[0] ?? '')).attempts).toMatchObject([{ status: 307 }])
      expect((await attempts(hidden, events[1] ?? '')).attempts).toMatchObject([
        { status: null, failure: 'address_refused', answer: null },
      ])
    })

    test('a receiver that answers 410 stops its webhook', async () => {
      const added = await add('/gone')
      receiver.replies['/gone'] = { status: 410 }
      const event = await sendTest(added)
      await deliver()
      expect(await find(added)).toMatchObject({ stopped: 'gone', waiting: 0 })
      expect(await deliveries(added)).toMatchObject([{ state: 'failed', next_at: null }])
      const refused = await owner.send('POST', `/web/studio/webhooks/${added.webhook.id}/test`)
      expect([refused.status, (await refused.json()).errors[0].code]).toEqual([409, 'webhook_stopped'])
      const letters = await listMessages(server.program.database, undefined)
      expect(letters.filter(({ subject }) => subject?.includes('a webhook was stopped'))).toHaveLength(1)

      receiver.replies['/gone'] = { status: 200 }
      const { name, address, events } = added.webhook
      const body = { name, address, events, is_stopped: false }
      await dataOf(await owner.send('PUT', `/web/studio/webhooks/${added.webhook.id}`, body))
      await dataOf(await owner.send('POST', `/web/studio/webhooks/${added.webhook.id}/deliveries/${event}/redelivery`))
      await deliver()
      expect(await deliveries(added)).toMatchObject([{ event_id: event, state: 'delivered', attempts: 2 }])
    })

    test('a receiver may say when it wants the next attempt, also as a date', async () => {
      const added = await add('/busy')
      const wait = Math.ceil(server.clock.now() / 1000) * 1000 + 60_000
      receiver.replies['/busy'] = { status: 429, headers: { 'retry-after': new Date(wait).toUTCString() } }
      await sendTest(added)
      await deliver()
      const [waiting] = await deliveries(added)
      const late = Date.parse(waiting?.next_at ?? '') - wait
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThan(1000)
    })

    test('a webhook that fails for three days is stopped', async () => {
      const added = await add('/broken')
      receiver.replies['/broken'] = { status: 503, headers: { 'retry-after': '60' } }
      await sendTest(added)
      await deliver()
      const [waiting] = await deliveries(added)
      expect(Date.parse(waiting?.next_at ?? '') - server.clock.now()).toBeGreaterThanOrEqual(59_000)
      for (let day = 0; day < 4; day += 1) {
        await wait(DAY)
        await deliver()
      }
      expect(await find(added)).toMatchObject({ stopped: 'failing', waiting: 0 })
    })

    test('a rotated secret signs with the one before, for a day', async () => {
      const added = await add('/rotated')
      const path = `/web/studio/webhooks/${added.webhook.id}/secret`
      const rotated = await dataOf<Added>(await owner.send('POST', path))
      expect(rotated.secret).not.toBe(added.secret)
      await sendTest(added)
      await deliver()
      await wait(DAY + 1)
      await sendTest(added)
      await deliver()
      const requests = receivedAt('/rotated')
      const signed = requests.map((request) =>
        [added, rotated].map(({ secret }) => receiver.isSignedBy(request, secret)),
      )
      expect(signed).toEqual([
        [true, true],
        [false, true],
      ])
    })

    test('invalid addresses are refused, and a removed webhook is gone', async () => {
      const wrong = { name: 'x', events: ['charge.refunded'] }
      for (const address of ['ftp://example.org/', 'https://a:b@example.org/', 'no', 'javascript:1']) {
        const response = await owner.send('POST', '/web/studio/webhooks', { ...wrong, address })
        expect([response.status, (await response.json()).errors[0].field]).toEqual([400, 'address'])
      }
      const added = await add('/removed')
      await sendTest(added)
      const path = `/web/studio/webhooks/${added.webhook.id}`
      await dataOf(await owner.send('DELETE', path))
      await deliver()
      expect(receivedAt('/removed')).toEqual([])
      expect((await owner.send('GET', `${path}/deliveries`)).status).toBe(404)
      const { events } = await dataOf<{ events: { kind: string; reason: string }[] }>(
        await owner.send('GET', '/web/studio/team'),
      )
      const logged = { kind: 'webhook_removed', reason: expect.stringContaining('/removed') }
      expect(events).toContainEqual(expect.objectContaining(logged))
    })

    test('adding a webhook requires a recent authentication', async () => {
      server.clock.advance(601)
      const response = await owner.send('POST', '/web/studio/webhooks', {
        ...{ name: 'late', address: 'https://example.org/', events: ['charge.refunded'] },
      })
      expect((await response.json()).errors[0].code).toBe('reauthentication_required')
      owner = await logInAsStaff(server, 'operator')
    })

    test('a delivery that fails while its webhook is stopped stays given up', async () => {
      const added = await add('/held')
      const arrived = Promise.withResolvers<ServerResponse>()
      receiver.outside.answers['/held'] = (_, response) => arrived.resolve(response)
      await sendTest(added)
      const delivering = deliver()
      const response = await arrived.promise
      const { name, address, events } = added.webhook
      const body = { name, address, events, is_stopped: true }
      await dataOf(await owner.send('PUT', `/web/studio/webhooks/${added.webhook.id}`, body))
      response.writeHead(500).end()
      await delivering
      expect(await find(added)).toMatchObject({ stopped: 'by_hand', waiting: 0 })
      expect(await deliveries(added)).toMatchObject([{ state: 'failed', next_at: null, status: 500 }])
    })

    test('what was delivered is deleted after thirty days', async () => {
      const added = await add('/old')
      await sendTest(added)
      await deliver()
      await wait(31 * DAY)
      await purgeExpired(server.program)
      expect(await deliveries(added)).toEqual([])
      const { database } = server.program
      expect(await database.selectFrom('webhook_event').selectAll().execute()).toEqual([])
      expect(await database.selectFrom('webhook_attempt').selectAll().execute()).toEqual([])
    })
  })
})
