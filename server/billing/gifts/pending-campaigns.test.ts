import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAccessCode, insertAccessCode, updateAccessCodeEnded } from '#server/database/billing/access-codes.ts'
import { insertPendingCampaign, listPendingCampaigns } from '#server/database/billing/gifts.ts'
import { lastMessage, openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { grantPendingCampaigns } from './grant-pending-campaigns.ts'

const PRODUCT = 'premium-yearly-offer'

describe.each(BOTH_DATABASES)('free days that wait for a verified address, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isLocal: true })
  })
  afterAll(() => server.stop())

  const makeCode = (code: string) =>
    server.program.database.transaction().execute((transaction) =>
      insertAccessCode(transaction, {
        ...{ code, days: 14, uses: 0, most_uses: 5, expires_at: null, ended_at: null, note: '' },
        ...{ made_at: server.clock.now(), made_by: 'nobody' },
      }),
    )
  const redeemAsGuest = async (code: string, email: string) => {
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/redeem-gift', { code, product_id: PRODUCT, email })
    return browser
  }
  const verify = async (browser: TestBrowser, email: string) => {
    const { token } = await lastMessage(server, email)
    expect((await browser.send('POST', '/web/email-verifications', { token })).status).toBe(200)
  }
  const recordsOf = async (browser: TestBrowser, code: string) => {
    const { database } = server.program
    const [pending, uses, granted] = await Promise.all([
      listPendingCampaigns(database, browser.id()),
      database.selectFrom('trial_use').selectAll().where('family', '=', `campaign:${code}`).execute(),
      database.selectFrom('subscription').selectAll().where('user_id', '=', browser.id()).execute(),
    ])
    const counted = (await findAccessCode(database, code))?.uses
    return { pending: pending.length, isUsed: uses.length > 0, granted: granted.length, counted }
  }

  test('are not used if their code has ended meanwhile', async () => {
    await makeCode('advent')
    const browser = await redeemAsGuest('advent', 'anna@example.com')
    expect(await recordsOf(browser, 'advent')).toEqual({ pending: 1, isUsed: false, granted: 0, counted: 0 })
    await server.program.database
      .transaction()
      .execute((transaction) => updateAccessCodeEnded(transaction, 'advent', server.clock.now()))
    await verify(browser, 'anna@example.com')
    expect(await recordsOf(browser, 'advent')).toEqual({ pending: 0, isUsed: false, granted: 0, counted: 0 })
  })

  test('are counted once if they are granted twice at the same time', async () => {
    await makeCode('epiphany')
    const browser = await redeemAsGuest('epiphany', 'simeon@example.com')
    const { database } = server.program
    const [pending] = await listPendingCampaigns(database, browser.id())
    if (!pending) throw new Error('no days are pending')
    await verify(browser, 'simeon@example.com')
    expect(await recordsOf(browser, 'epiphany')).toEqual({ pending: 0, isUsed: true, granted: 1, counted: 1 })
    // A second sign-in at the same time has read the days before the first one granted them.
    await database.transaction().execute((transaction) => insertPendingCampaign(transaction, pending))
    await grantPendingCampaigns(server.program, browser.id())
    expect(await recordsOf(browser, 'epiphany')).toEqual({ pending: 0, isUsed: true, granted: 1, counted: 1 })
  })
})
