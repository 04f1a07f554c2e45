import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Family } from '#contract/billing/family.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { findBreaches } from '#testing/billing/store-records.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('subscriptions of the demo accounts, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
    await server.ask('/__local/reset', { method: 'POST' })
  })
  afterAll(() => server.stop())

  const enter = async (name: string) => {
    const browser = await openTestBrowser(server)
    await browser.startSession('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' })
    const response = await browser.send('GET', `/web/users/${browser.id()}/products-subscriptions`)
    // Validated against the call's schema by the server.
    const { data } = (await response.json()) as { data: Subscription[] }
    return { ...browser, subscriptions: data }
  }

  test.each([
    ['registered', []],
    ['subscriber', [{ store: 'selah', state: 'active', manage_subscription_url: null }]],
    ['trial', [{ store: 'selah', state: 'trial', active_start_date: null }]],
    ['cancelled', [{ store: 'selah', state: 'cancelled' }]],
    ['family', [{ state: 'free_access', is_family_plan_redemption: true }]],
    ['parent', [{ state: 'free_access', is_manual_entry: true, seats: 6 }]],
    ['manual', [{ state: 'free_access', is_manual_entry: true }]],
    [
      'apple',
      [{ store: 'apple', state: 'active', manage_subscription_url: expect.stringContaining('apps.apple.com') }],
    ],
    ['google', [{ store: 'google', state: 'active', manage_subscription_url: expect.stringContaining('play.google') }]],
    ['bango', [{ store: 'bango', state: 'active' }]],
    ['carrier', [{ store: 'dcb', state: 'active' }]],
  ])('%s@ has the same subscription as if it had been bought', async (name, wanted) => {
    const { subscriptions } = await enter(name)
    expect(subscriptions).toHaveLength(wanted.length)
    expect(subscriptions).toMatchObject(wanted)
  })

  test('family@ has a seat in the plan of parent@, and may give it up', async () => {
    const family = async (name: string) => {
      const { id, send } = await enter(name)
      const response = await send('GET', `/web/users/${id()}/family`)
      // Validated against the call's schema by the server.
      return ((await response.json()) as { data: Family }).data
    }
    expect(await family('parent')).toMatchObject({
      role: 'owner',
      members: [{ status: 'owner' }, { status: 'member' }],
    })
    const { role, owner_name, members } = await family('family')
    expect({ role, owner_name }).toEqual({ role: 'member', owner_name: 'Parent Demo' })
    const { id, send } = await enter('family')
    expect((await send('DELETE', `/web/users/${id()}/family/members/${members[0]?.id}`)).status).toBe(200)
    expect((await enter('family')).subscriptions).toMatchObject([{ state: 'expired' }])
  })

  test('violate no invariant, and the processor knows them: a refund succeeds', async () => {
    expect(await findBreaches(server)).toEqual([])
    const { send, subscriptions } = await enter('cancelled')
    const refunded = await send('POST', `/web/products-subscriptions/${subscriptions[0]?.id}/refund`)
    expect(await refunded.json()).toMatchObject({ data: { refund: { status: 'succeeded', amount: 899 } } })
    server.clock.advance(14 * 24 * 3600)
    await server.runDue()
    expect((await enter('trial')).subscriptions).toMatchObject([{ state: 'active' }])
    expect((await enter('carrier')).subscriptions).toMatchObject([{ state: 'active' }])
    expect((await enter('google')).subscriptions).toMatchObject([{ state: 'active' }])
    expect(await findBreaches(server)).toEqual([])
  })
})
