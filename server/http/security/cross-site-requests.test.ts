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
])('a page that sends %j acts by nobody’s cookie', async (headers) => {
  const browser = await openTestBrowser(server)
  for (const path of CALLS) expect((await browser.send('POST', path, undefined, headers)).status).toBe(403)
  expect((await browser.send('POST', '/web/authenticate')).status).toBe(200)
})

test.each([
  [{}],
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: 'http://selah.test' }],
])('a request that sends %j does', async (headers) => {
  const browser = await openTestBrowser(server)
  for (const path of CALLS) expect((await browser.send('POST', path, undefined, headers)).status).toBe(200)
})

test('its own origin is also the one that it is reached by', async () => {
  const browser = await openTestBrowser(server)
  const origin = new URL(server.url).origin
  expect((await browser.send('POST', '/web/authenticate', undefined, { origin })).status).toBe(200)
})

test('logging out leaves nothing in the browser’s caches, and its storage alone', async () => {
  const browser = await openTestBrowser(server)
  expect((await browser.send('POST', '/0.13/logout')).headers.get('clear-site-data')).toBe('"cache"')
  expect((await browser.send('POST', '/web/authenticate')).headers.get('clear-site-data')).toBeNull()
})
