import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const ROUTES: readonly [string, string][] = [
  ['GET', '/__local/outbox'],
  ['GET', '/__local/outbox/'],
  ['GET', '/%5f%5flocal/outbox'],
  ['POST', '/__local/clock'],
  ['POST', '/__local/reset'],
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded', {
    isEmpty: true,
    isLocal: true,
    environment: { TRUSTED_PROXIES: 'loopback' },
  })
})
afterAll(() => server.stop())

/** Sends a chosen Host header, which `fetch` does not allow. */
function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method, headers: { accept: 'text/html', ...headers } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('the /__local routes', () => {
  test.each([
    [{ host: 'selah.evil.test' }],
    [{ host: '127.0.0.1.evil.test:8000' }],
    [{ 'x-forwarded-for': '203.0.113.9' }],
    [{ 'x-forwarded-for': '127.0.0.1' }],
    [{ forwarded: 'for=127.0.0.1' }],
    [{ 'x-real-ip': '127.0.0.1' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('are not found for a request with %j', async (headers) => {
    for (const [method, path] of ROUTES) expect([path, await statusOf(method, path, headers)]).toEqual([path, 404])
  })

  test.each([['127.0.0.1'], ['localhost'], ['LOCALHOST:8000'], ['[::1]:8000']])(
    'are found for this machine under the name %s',
    async (host) => {
      expect(await statusOf('GET', '/__local/outbox', { host })).toBe(200)
      expect(await statusOf('POST', '/__local/reset', { host, 'sec-fetch-site': 'same-origin' })).toBe(200)
    },
  )

  test('are not found for a remote peer, whatever its headers say', async () => {
    const answered = await server.app.inject({
      method: 'GET',
      url: '/__local/outbox',
      remoteAddress: '203.0.113.9',
      headers: { host: 'localhost' },
    })
    expect(answered.statusCode).toBe(404)
  })
})
