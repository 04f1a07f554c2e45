import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '#contract/account.ts'
import { refusalOf } from '#tools/test-caller.ts'
import { startTestServer, type TestServer } from '#tools/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true })
}, 60_000)
afterAll(() => server.stop())

test('a call made too often is refused for a while, whatever address the request claims to come from', async () => {
  const { requests } = authenticate.limit
  const ask = (at: number) =>
    server.app.inject({ method: 'POST', url: authenticate.path, headers: { 'x-forwarded-for': `10.0.${at % 250}.1` } })
  const statuses = new Set<number>()
  for (let at = 0; at < requests; at += 1) statuses.add((await ask(at)).statusCode)
  expect([...statuses]).toEqual([200])

  const response = await server.ask(authenticate.path, { method: 'POST' })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refusalOf(response)).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect((await server.ask('/health-check.json')).status).toBe(200)
}, 60_000)
