import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate } from '#contract/accounts/session.ts'
import { getContent, getSeries } from '#contract/catalogue/content.ts'
import { contentPath, pageDataPath, seriesPath } from '#contract/paths.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const SERIES = 'slow-psalms'
const LOCKED = 'the-heavens-declare'
const HOUR_SECONDS = 3600

async function openGuest(server: TestServer): Promise<Record<string, string>> {
  const { data } = await callServer(server, authenticate, {})
  const session = data.tokens.find((token) => token.type === 'session')
  return { authorization: `Bearer ${session && 'token' in session ? session.token : ''}` }
}

describe.each(DATABASE_KINDS)('free access, on the %s database', (kind) => {
  let server: TestServer
  let headers: Record<string, string>

  beforeAll(async () => {
    const until = new Date(Date.now() + 2 * HOUR_SECONDS * 1000).toISOString().replace(/\.\d+/, '')
    server = await startTestServer(kind, { environment: { FREE_ACCESS_UNTIL: until } })
    headers = await openGuest(server)
  })
  afterAll(() => server.stop())

  const item = async () => (await callServer(server, getContent, { params: { id: LOCKED }, query: {} }, headers)).data
  const statusOf = async (path: string) => (await server.ask(path, { headers: { range: 'bytes=0-0' } })).status

  test('gives a guest a signed link of their own to a locked item', async () => {
    const { is_free, is_locked, has_access, audio_url } = await item()
    expect({ is_free, is_locked, has_access }).toEqual({ is_free: false, is_locked: false, has_access: true })
    expect(audio_url).toMatch(/^\/media\/signed\//)
    expect(await statusOf(audio_url ?? '')).toBe(206)
    expect(await statusOf((audio_url ?? '').replace(/^\/media\/signed\/[^/]+\//, '/media/'))).toBe(403)
  })

  test.each([
    ['a call without a session', () => `/web/content-series/${SERIES}`],
    ['page data', () => pageDataPath(seriesPath(SERIES))],
    ['the page of the item', () => contentPath(SERIES, LOCKED)],
  ])('leaves %s the same for everybody: open, and without a signed link', async (_, path) => {
    const text = await (await server.ask(path())).text()
    expect(text).toContain('The Heavens Declare')
    expect(text).not.toContain('/media/signed/')
    expect(text).not.toMatch(/"is_locked":true/)
  })

  test('ends by the clock: items are locked and signed links stop working', async () => {
    const { audio_url } = await item()
    server.clock.advance(2 * HOUR_SECONDS)
    expect(await statusOf(audio_url ?? '')).toBe(403)
    headers = await openGuest(server)
    expect(await item()).toMatchObject({ is_locked: true, audio_url: null })
    const { data } = await callServer(server, getSeries, { params: { id: SERIES }, query: {} }, headers)
    expect(data.items.some(({ is_locked }) => is_locked)).toBe(true)
  })
})
