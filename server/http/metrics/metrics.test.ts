import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyEmailMessage } from '#brand/messages/account-messages.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { readEmail } from '#server/context/read-address.ts'
import { runRound } from '#server/context/work-rounds.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { addPushFailures } from '#server/database/reminders/push-failures.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

/** A reading is reused for five seconds of the server's clock. */
const KEPT_SECONDS = 6
const DEPLOYED = ['deploy/grafana/selah.json', 'deploy/prometheus/alerts.yml']
const METRIC = /\b(?:app|nodejs|process)_[a-z0-9_]+\b/g

describe.each(BOTH_DATABASES)('the metrics, on the %s database', (database) => {
  let server: TestServer
  let address: string
  beforeAll(async () => {
    const port = String(await findFreePort())
    server = await startTestServer(database, { environment: { METRICS_PORT: port } })
    address = `http://127.0.0.1:${port}/metrics`
  })
  afterAll(() => server.stop())

  const scrape = async () => {
    server.clock.advance(KEPT_SECONDS)
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
    return answer.text()
  }
  /** The value of one series; undefined if it is absent. */
  const seriesValue = (text: string, series: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }

  test('count requests by method, route pattern and status, without addresses', async () => {
    await server.ask('/web/content-series/nobody-knows-this?mlt=secret')
    await server.ask('/nobody-knows-this/?email=ruth@example.com')
    await server.ask('/web/nobody-knows-this', { method: 'PUT' })
    const text = await scrape()
    const series = 'app_http_requests_total{method="GET",route="/web/content-series/:id",status="404"}'
    expect(seriesValue(text, series)).toBe(1)
    const observed = 'app_http_request_duration_seconds_count{method="GET",route="/web/content-series/:id"}'
    expect(seriesValue(text, observed)).toBe(1)
    expect(text).not.toMatch(/nobody-knows|secret|example\.com/)
  })

  test('show queues, their claimed rows, and how long the oldest row waits', async () => {
    const { clock, ids, database: rows } = server.program
    const before = seriesValue(await scrape(), 'app_work_due{queue="messages"}')
    expect(before).toBe(0)
    const written: string[] = []
    for (const name of ['one', 'two', 'three']) {
      const to = readEmail(`${name}@example.com`)
      const message = verifyEmailMessage({ href: 'https://selah.test/' }, ENGLISH)
      written.push(
        await rows.transaction().execute((transaction) => addToOutbox(transaction, { clock, ids }, { to, message })),
      )
    }
    const [claimed = '', givenUp = ''] = written
    const messages = rows.updateTable('message')
    await messages
      .set({ claimed_until: clock.now() + 60_000 })
      .where('id', '=', claimed)
      .execute()
    await messages.set({ due_at: null }).where('id', '=', givenUp).execute()
    const text = await scrape()
    expect(seriesValue(text, 'app_work_due{queue="messages"}')).toBe(2)
    expect(seriesValue(text, 'app_work_claimed{queue="messages"}')).toBe(1)
    expect(seriesValue(text, 'app_work_oldest_seconds{queue="messages"}')).toBeGreaterThanOrEqual(KEPT_SECONDS)
    expect(seriesValue(text, 'app_work_failed{kind="messages"}')).toBe(1)
    expect(seriesValue(text, 'app_work_due{queue="renewals"}')).toBe(0)
    expect(text).not.toContain('example.com')
  })

  test('show due and refused renewals', async () => {
    const { clock, database: rows } = server.program
    const plan = { product_id: 'premium-monthly', title: 'A plan', store: 'dcb', kind: 'paid' } as const
    const price = {
      price: 899,
      currency: 'USD',
      subscription_interval: 'month',
      subscription_interval_count: 1,
    } as const
    const times = { started_at: clock.now(), expires_at: clock.now(), created_at: clock.now() }
    await rows
      .insertInto('user')
      .values(newUserRow({ id: 'ruth', is_verified: 1, created_at: clock.now() }))
      .execute()
    const row = newSubscription({ id: 'plan', user_id: 'ruth', seats: 1, ...plan, ...price, ...times })
    await rows
      .insertInto('subscription')
      .values({ ...row, renews_at: clock.now(), attempts: 2 })
      .execute()
    const text = await scrape()
    expect(seriesValue(text, 'app_work_due{queue="renewals"}')).toBe(1)
    expect(seriesValue(text, 'app_work_failed{kind="renewals"}')).toBe(1)
  })

  test('show notifications that wait, and those of the last day that no push service took', async () => {
    const { clock, database: rows } = server.program
    const now = clock.now()
    const times = { due_at: now, expires_at: now, tries: 0, kind: 'reminder' as const, letter_id: null }
    const message = { family_id: 'family', user_id: 'ruth', payload: '{}', ...times }
    await rows
      .insertInto('push_message')
      .values({ id: 'one', ...message })
      .execute()
    const failures = [
      { host: 'push.example', status: 403, count: 3 },
      { host: 'other.example', status: null, count: 2 },
    ]
    await rows.transaction().execute(async (transaction) => {
      await addPushFailures(transaction, failures, now)
      await addPushFailures(transaction, failures, now - 2 * 24 * 3_600_000)
    })
    const text = await scrape()
    expect(seriesValue(text, 'app_work_due{queue="pushes"}')).toBe(1)
    expect(seriesValue(text, 'app_work_claimed{queue="pushes"}')).toBe(0)
    expect(seriesValue(text, 'app_work_failed{kind="pushes"}')).toBe(5)
    expect(text).not.toContain('push.example')
  })

  test('count rounds of work by task and outcome', async () => {
    await runRound('testRound', async () => 1)
    await runRound('testRound', () => Promise.reject(new Error('meant'))).catch(() => undefined)
    const text = await scrape()
    expect(seriesValue(text, 'app_work_rounds_total{task="testRound",outcome="done"}')).toBe(1)
    expect(seriesValue(text, 'app_work_rounds_total{task="testRound",outcome="failed"}')).toBe(1)
    expect(seriesValue(text, 'app_work_round_duration_seconds_count{task="testRound"}')).toBe(2)
  })

  test('show checks, disks, memory, the event loop, and the database pool if there is one', async () => {
    const text = await scrape()
    for (const check of ['database', 'storage', 'billing']) {
      expect(seriesValue(text, `app_health_check{check="${check}"}`)).toBe(1)
    }
    expect(seriesValue(text, 'app_disk_free_bytes{folder="media"}')).toBeGreaterThan(0)
    expect(seriesValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(seriesValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(seriesValue(text, 'app_database_pool{state="most"}')).toBe(database === 'postgresql' ? 8 : undefined)
  })

  test('are served at their own address and port only', async () => {
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
    expect(await (await server.ask('/metrics')).text()).not.toContain('app_http_requests_total')
  })

  test.each(DEPLOYED)('include every metric that %s uses', async (file) => {
    const shown = new Set((await scrape()).match(METRIC))
    // The embedded database has no pool.
    const absent = database === 'embedded' ? ['app_database_pool'] : []
    const named = new Set(readFileSync(file, 'utf8').match(METRIC))
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((name) => !shown.has(name) && !absent.includes(name))).toEqual([])
  })

  test('without the database omit its metrics, and answer', async () => {
    await server.program.database.destroy()
    const text = await scrape()
    expect(text).not.toMatch(/^app_work_(?:due|claimed|oldest_seconds|failed)\{/m)
    expect(seriesValue(text, 'app_health_check{check="database"}')).toBe(0)
    expect(text).toContain('app_http_requests_total{')
  })
})
