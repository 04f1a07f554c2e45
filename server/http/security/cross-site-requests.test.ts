import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true })
})
afterAll(() => server.stop())

const CALLS = ['/0.13/logout', '/web/authenticate']

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://sibling.selah.test' }],
  [{ origin: 'null' }],
])('refuses a write with a cookie and headers %j', async (headers) => {
  const browser = await openTestBrowser(server)
  for (const path of CALLS) expect((await browser.send('POST', path, undefined, headers)).status).toBe(403)
  expect((await browser.send('POST', '/web/authenticate')).status).toBe(200)
})

test.each([
  [{}],
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: 'http://selah.test' }],
])('accepts a write with headers %j', async (headers) => {
  const browser = await openTestBrowser(server)
  for (const path of CALLS) expect((await browser.send('POST', path, undefined, headers)).status).toBe(200)
})

test('accepts the origin by which the server is reached', async () => {
  const browser = await openTestBrowser(server)
  const origin = new URL(server.url).origin
  expect((await browser.send('POST', '/web/authenticate', undefined, { origin })).status).toBe(200)
})

test('logging out clears the browser’s caches, not its storage', async () => {
  const browser = await openTestBrowser(server)
  expect((await browser.send('POST', '/0.13/logout')).headers.get('clear-site-data')).toBe('"cache"')
  expect((await browser.send('POST', '/web/authenticate')).headers.get('clear-site-data')).toBeNull()
})
