import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '#contract/accounts/session.ts'
import { getEmailStatus } from '#contract/accounts/sign-in.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true })
})
afterAll(() => server.stop())

test('refuses a call made too often, whatever address its headers claim', async () => {
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
})

test('Retry-After is over when the server’s clock has moved that far, and counting starts again', async () => {
  const { requests, seconds } = getEmailStatus.limit
  const ask = () =>
    server.ask(getEmailStatus.path, {
      method: 'POST',
      body: JSON.stringify({ email: 'no address' }),
      headers: { 'content-type': 'application/json' },
    })
  const exhaust = async () => {
    for (let at = 0; at < requests; at += 1) expect((await ask()).status).toBe(400)
    return Number((await ask()).headers.get('retry-after'))
  }
  const wait = await exhaust()
  expect(wait).toBeGreaterThan(seconds - 60)
  expect(wait).toBeLessThanOrEqual(seconds)
  server.clock.advance(wait - 30)
  expect((await ask()).status).toBe(429)
  server.clock.advance(30)
  expect(await exhaust()).toBeGreaterThan(seconds - 60)
  // Back to before the window started.
  server.clock.reset()
  expect((await ask()).status).toBe(400)
})
