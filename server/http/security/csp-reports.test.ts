import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { POLICY_REPORTS } from '#contract/paths.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer
const warn = () => vi.mocked(server.app.log.warn)
beforeAll(async () => {
  server = await startTestServer('embedded', {
    isEmpty: true,
    environment: { AD_ORIGINS: 'https://ads.test  https://*.network.test' },
  })
  vi.spyOn(server.app.log, 'warn')
})
beforeEach(() => {
  warn().mockClear()
  server.clock.advance(3601)
})
afterAll(() => server.stop())

const send = async (body: string, type = 'application/csp-report') =>
  (await server.ask(POLICY_REPORTS, { method: 'POST', headers: { 'content-type': type }, body })).status
const report = (blocked: string, directive = 'media-src') =>
  JSON.stringify({ 'csp-report': { 'blocked-uri': blocked, 'effective-directive': directive, 'document-uri': 'x' } })
const logged = () => warn().mock.calls.map(([what]) => what)

test('the policy allows the servers of AD_ORIGINS and names the report address', async () => {
  const policy = (await server.ask('/health-check.json')).headers.get('content-security-policy')
  for (const name of ['media-src', 'connect-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${name} [^;]* https://ads\\.test https://\\*\\.network\\.test[ ;]`))
  }
  expect(policy).toContain(`report-uri ${POLICY_REPORTS}`)
})

test('logs a violation by server and kind, once an hour', async () => {
  expect(await send(report('https://cdn.elsewhere.test/film.mp4?who=ruth'))).toBe(204)
  await send(report('https://cdn.elsewhere.test/other.mp4'))
  await send(report('https://cdn.elsewhere.test/error', 'connect-src'))
  expect(logged()).toEqual([
    { server: 'https://cdn.elsewhere.test', kind: 'media-src' },
    { server: 'https://cdn.elsewhere.test', kind: 'connect-src' },
  ])
  server.clock.advance(3601)
  await send(report('https://cdn.elsewhere.test/film.mp4'))
  expect(logged()).toHaveLength(3)
})

test.each([
  ['words', 'hello'],
  ['no report', '{}'],
  ['null', 'null'],
  ['a value that is no address', report('inline')],
  ['another scheme', report('data')],
  ['lines', report('https://a.test', 'media-src\nforged')],
])('%s is not logged', async (_name, body) => {
  expect(await send(body)).toBe(204)
  expect(logged()).toEqual([])
})

test('logs at most a hundred lines an hour', async () => {
  for (let at = 0; at < 120; at += 1) {
    await send(report(`https://s${at}.test/`))
    // The rate limit is per minute; the log's limit is per hour.
    if (at % 50 === 49) server.clock.advance(61)
  }
  expect(logged()).toHaveLength(100)
})

test('refuses reports that are too large, too frequent or of another type', async () => {
  expect(await send(report(`https://a.test/${'x'.repeat(20_000)}`))).toBe(413)
  expect(await send('a=b', 'application/x-www-form-urlencoded')).toBe(415)
  const statuses = []
  for (let at = 0; at < 70; at += 1) statuses.push(await send('{}'))
  expect(statuses).toContain(429)
})
