import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import type { Artist } from '#contract/catalogue/artists.ts'
import type { ContentItem } from '#contract/catalogue/content.ts'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('access levels of a member, on the %s database', (kind) => {
  let server: TestServer
  let locked = ''

  beforeAll(async () => {
    server = await startTestServer(kind, { isLocal: true, withSimulators: true })
    await server.ask('/__local/reset', { method: 'POST' })
    ;[locked] = await listAudioItems(server, 'subscribers')
  })
  afterAll(() => server.stop())

  async function enter(name: string) {
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' })
    const data = async <answered>(path: string) => {
      const response = await browser.send('GET', path)
      return ((await response.json()) as { data: answered }).data
    }
    return {
      ...browser,
      item: () => data<ContentItem>(`/web/content/${locked}`),
      artist: (handle: string) => data<Artist>(`/web/artists/${handle}`),
      subscriptions: () => data<Subscription[]>(`/web/users/${browser.id()}/products-subscriptions`),
    }
  }

  test('a refund ends the member’s access at once', async () => {
    const member = await enter('cancelled')
    expect(await member.item()).toMatchObject({
      is_locked: false,
      audio_url: expect.stringContaining('/media/signed/'),
    })
    const [{ id } = { id: '' }] = await member.subscriptions()
    expect((await member.send('POST', `/web/products-subscriptions/${id}/refund`)).status).toBe(200)
    expect(await member.item()).toMatchObject({ is_locked: true, audio_url: null })
  })

  test('redeeming a gift gives access at once', async () => {
    const member = await enter('registered')
    expect(await member.item()).toMatchObject({ is_locked: true, audio_url: null })
    const rows = await server.program.database.selectFrom('artist').select('handle').execute()
    const artists = await Promise.all(rows.map(({ handle }) => member.artist(handle)))
    const code = artists.map(({ gift_campaign }) => gift_campaign?.gift_code).find((one) => one !== undefined)
    const body = { code, product_id: 'premium-yearly' }
    await member.startSession('/web/redeem-gift', body)
    expect(await member.item()).toMatchObject({ is_locked: false })
  })
})
