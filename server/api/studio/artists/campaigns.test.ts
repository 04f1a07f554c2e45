import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Gift } from '#contract/billing/gifts.ts'
import type { ArtistPage } from '#contract/catalogue/artists.ts'
import type { Entry } from '#contract/studio/catalogue.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const CODES = '/web/studio/money/codes'
const WORDS = { header: 'Two weeks of Lent, on me', cta_text: 'Take it', image_url: '' }

describe.each(DATABASE_KINDS)('gift campaigns of artists, on the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser
  let path = ''
  let artistId = ''
  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    owner = await logInAsStaff(server, 'operator')
    const artist = await server.program.database
      .selectFrom('artist')
      .select('id')
      .where('gift_campaign_json', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    artistId = artist.id
    path = `/web/studio/catalogue/artist/${artistId}`
    const code = { code: 'LENT-2027', days: 14, most_uses: 1, valid_days: null, reason: 'Lent' }
    await dataOf(await owner.send('POST', CODES, code))
  })
  afterAll(() => server.stop())

  const offer = async (by: TestBrowser, gift_code: string) => {
    const { version } = await dataOf<Entry>(await owner.send('GET', path))
    return by.send('POST', `${path}/edits`, { version, fields: { gift_campaign: { ...WORDS, gift_code } } })
  }
  /** As a visitor with an account sees it: pages of guests are cached for a moment. */
  const campaign = async () =>
    (await dataOf<ArtistPage>(await owner.send('GET', `/web/artists/${artistId}/page`))).gift_campaign

  test('only staff who may make codes start a campaign, and only with an open code; editors may then change its words', async () => {
    for (const [by, code] of [
      [owner, 'unknown-code'],
      [await logInAsStaff(server, 'editor'), 'lent-2027'],
    ] as const)
      expect(await refusalOf(await offer(by, code))).toMatchObject({
        code: 'invalid_input',
        field: 'fields.gift_campaign',
      })
    await dataOf(await offer(owner, 'lent-2027'))
    await expect.poll(campaign).toMatchObject({
      ...{ gift_code: 'lent-2027', days: 14, header: WORDS.header },
      image_url: expect.stringContaining('/'),
    })
    // Its words are the editors' from then on.
    const { version, fields } = await dataOf<Entry>(await owner.send('GET', path))
    const words = { gift_campaign: { ...fields.gift_campaign, header: 'Lent, on me' } }
    const editor = await logInAsStaff(server, 'editor')
    await dataOf(await editor.send('POST', `${path}/edits`, { version, fields: words }))
    await expect.poll(campaign).toMatchObject({ header: 'Lent, on me', days: 14 })
  })

  test('a listener gets the days of its code; once the code is used up, the campaign is no longer offered', async () => {
    const redeem = async (name: string) => {
      const member = await openTestBrowser(server)
      await registerMember(server, member, { email: `${name}@campaign.example` })
      return member.send('POST', '/web/redeem-gift', { code: 'lent-2027', product_id: 'premium-yearly' })
    }
    const found = await dataOf<Gift>(await owner.send('GET', '/web/gifts/lent-2027'))
    expect(found.product).toMatchObject({ subscription_interval: 'day', subscription_interval_count: 14 })
    expect((await redeem('first')).status).toBe(200)
    expect(await refusalOf(await redeem('second'))).toMatchObject({ code: 'gift_not_found' })
    await expect.poll(campaign).toBeNull()
  })

  test('when its code is ended, the page shows the campaign no longer', async () => {
    const code = { code: 'EASTER-2027', days: 7, most_uses: null, valid_days: null, reason: 'Easter' }
    await dataOf(await owner.send('POST', CODES, code))
    await dataOf(await offer(owner, 'easter-2027'))
    await expect.poll(campaign).toMatchObject({ gift_code: 'easter-2027', days: 7 })
    await dataOf(await owner.send('POST', `${CODES}/easter-2027/ending`, { reason: 'Easter is over' }))
    await expect.poll(campaign).toBeNull()
  })
})
