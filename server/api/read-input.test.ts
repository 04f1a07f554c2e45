import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer
let browser: TestBrowser

beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true })
  browser = await openTestBrowser(server)
  await registerMember(server, browser, { email: 'ruth@example.com' })
})
afterAll(() => server.stop())

const ARTIST = { status: 400, code: 'artist_required', field: 'id', message: 'Artist ID or handle is required' }
const MEDIA = { status: 400, code: 'media_type_required', field: 'media_type', message: 'Media Type is required' }
const CONTENT = { status: 400, code: 'content_required', field: 'id', message: 'Content ID is required' }
const ENTITY = { status: 400, code: 'entity_required', field: 'id', message: 'Entity ID is required' }
const TYPE = { status: 400, code: 'entity_type_required', message: 'Entity type is required' }
const EMAIL = { emails: [{ email: 'naomi@example.com' }] }

test.each([
  ['GET', '/web/artists/', ARTIST],
  ['GET', '/web/artists/%20', ARTIST],
  ['GET', '/web/artists//page', ARTIST],
  ['GET', '/web/artists//content?media_type=audio', ARTIST],
  ['GET', '/web/artists/somebody/content', MEDIA],
  ['GET', '/web/artists/somebody/content?media_type=', MEDIA],
  ['PUT', '/web/artists//follow', ARTIST],
  ['DELETE', '/web/artists/%20/follow', ARTIST],
  ['POST', '/web/content//reactions', CONTENT],
  ['DELETE', '/web/content/%09/reactions', CONTENT],
  ['GET', '/web/entity//share?type=content', ENTITY],
  ['GET', '/web/entity/one/share', { ...TYPE, field: 'type' }],
  ['GET', '/web/entity/one/share?type=%20', { ...TYPE, field: 'type' }],
  ['GET', '/0.9/content//share?channel=link', ENTITY],
  ['GET', '/0.9//one/share?channel=link', { ...TYPE, field: 'resource' }],
  ['POST', '/0.9/content//share', ENTITY],
])('%s %s reports the missing field', async (method, path, refusal) => {
  const body = method === 'GET' ? undefined : path.endsWith('share') ? EMAIL : {}
  expect(await refusalOf(await browser.send(method, path, body))).toEqual(refusal)
})

test.each([
  '/web/products/active?type=&discount_code=',
  '/web/search?q=&type=&offset=',
  '/web/products?is_active_for_gifts=',
])('%s takes an optional parameter without a value as absent', async (path) => {
  expect(await browser.send('GET', path)).toMatchObject({ status: 200 })
})

test.each(['2026-12-31T23:59:60Z', '2026-11-29T08:00:00Z[Europe/Paris]'])(
  '%s is refused: a date-time that the program cannot read',
  async (at) => {
    const report = { at, position_seconds: 1, duration_seconds: 60, device_id: 'one', listened: [] }
    const answer = await browser.send('PUT', `/web/users/${browser.id()}/progress/one`, report)
    expect(await refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid_input', field: 'at' })
  },
)
