import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { type LoadKind, type LoadResult, quantile, sendLoad } from '#testing/load/load-plan.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const SECONDS = 12
/** The connections that front servers keep open, so as many requests may arrive at once. */
const CONNECTIONS = 1500
/** Twice what an answer may take within its priority's limits, on a machine that others use as well. */
const QUICK_MILLISECONDS = 1500
const ESSENTIAL_MILLISECONDS = 3000

const search: LoadKind = { name: 'search', method: 'GET', path: '/web/search?q=mercy%20{n}' }
const tab: LoadKind = { name: 'tab', method: 'GET', path: '/web/tabs/discover?limit=20&tag={n}' }
const item: LoadKind = { name: 'item', method: 'GET', path: '/web/content/like-a-tree-planted' }
const page: LoadKind = { name: 'page', method: 'GET', path: '/search/?q=mercy{n}' }
const signIn: LoadKind = {
  name: 'sign-in',
  method: 'POST',
  path: '/web/authenticate',
  body: '{}',
}
const plans: LoadKind = { name: 'plans', method: 'GET', path: '/web/products/premium-yearly' }

let server: TestServer
let media: LoadKind
/** A minute's traffic: mostly lists; one request in five is essential. */
const mix = () => [search, tab, page, search, item, signIn, search, tab, media, plans, search, tab, item, search, page]

const all = (result: LoadResult, of: 'answered' | 'refused') => Object.values(result.kinds).flatMap((kind) => kind[of])
const report = (what: string, result: LoadResult) => {
  const rows = Object.entries(result.kinds).map(
    ([name, { statuses, answered, refused, failures }]) =>
      `${name}: ${JSON.stringify(statuses)}, answered p50 ${Math.round(quantile(answered, 0.5))} p95 ${Math.round(quantile(answered, 0.95))} ms, ` +
      `refused p95 ${Math.round(quantile(refused, 0.95))} ms, failed ${failures.length}`,
  )
  process.stdout.write(`${[`${what}: ${result.sent} sent in ${result.seconds.toFixed(1)} s`, ...rows].join('\n  ')}\n`)
}

describe.each(BOTH_DATABASES)('an overloaded server, on the %s database', (database) => {
  beforeAll(async () => {
    server = await startTestServer(database, { environment: { TRUSTED_PROXIES: 'loopback' }, refusesInOverload: true })
    const answer = await (await server.ask('/web/content/like-a-tree-planted')).json()
    const path = new URL(answer.data.audio_url, server.url).pathname
    media = { name: 'media', method: 'GET', path, headers: { range: 'bytes=0-65535' } }
  })
  afterAll(() => server.stop())

  test('answers the admitted quickly, refuses the others at once, and loses no connection', async () => {
    const port = Number(new URL(server.url).port)
    // As fast as few connections are answered.
    const probe = await sendLoad({ port, perSecond: 1000, seconds: 4, connections: 12, kinds: mix() })
    report('probe', probe)
    const capacity = all(probe, 'answered').length / probe.seconds
    const result = await sendLoad({
      port,
      perSecond: 3 * capacity,
      seconds: SECONDS,
      connections: CONNECTIONS,
      kinds: mix(),
    })
    report(`${database}, capacity ${Math.round(capacity)} a second`, result)

    expect(Object.values(result.kinds).flatMap(({ failures }) => failures)).toEqual([])
    expect(Object.values(result.kinds).reduce((sum, { withoutRetry }) => sum + withoutRetry, 0)).toBe(0)
    for (const name of ['sign-in', 'media', 'plans']) {
      const { statuses, answered, refused } = result.kinds[name] ?? { statuses: {}, answered: [], refused: [] }
      expect(
        Object.keys(statuses).every((status) => ['200', '206', '503'].includes(status)),
        name,
      ).toBe(true)
      expect(refused.length / (answered.length + refused.length), name).toBeLessThan(0.1)
      expect(quantile(answered, 0.95), name).toBeLessThan(ESSENTIAL_MILLISECONDS)
    }
    const lists = result.kinds.search ?? { answered: [], refused: [] }
    expect(lists.refused.length).toBeGreaterThan(0)
    expect(quantile(all(result, 'answered'), 0.5)).toBeLessThan(QUICK_MILLISECONDS)
    expect(quantile(all(result, 'answered'), 0.95)).toBeLessThan(2 * QUICK_MILLISECONDS)
    expect(quantile(all(result, 'refused'), 0.5)).toBeLessThan(QUICK_MILLISECONDS)
  })

  test('answers everything again afterwards', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const port = Number(new URL(server.url).port)
    const result = await sendLoad({ port, perSecond: 20, seconds: 3, kinds: mix() })
    expect(all(result, 'refused')).toEqual([])
  })
})
