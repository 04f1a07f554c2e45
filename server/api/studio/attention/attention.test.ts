import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attention } from '#contract/studio/attention.ts'
import { addPushFailures } from '#server/database/reminders/push-failures.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const ROLES = ['operator', 'editor', 'creator', 'support', 'finance', 'viewer'] as const
type Role = (typeof ROLES)[number]
const HOUR = 3_600_000

describe.each(DATABASE_KINDS)('what waits for staff, on the %s database', (kind) => {
  let server: TestServer
  const browsers = new Map<Role, TestBrowser>()
  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    for (const role of ROLES) {
      const browser = await openTestBrowser(server)
      await browser.startSession('/web/login', { email: `${role}@demo.selah.test`, password: 'selah-demo' })
      browsers.set(role, browser)
    }
  })
  afterAll(() => server.stop())
  const ask = async (role: Role, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
    const response = await browsers.get(role)?.send(method, path, body)
    if (!response) throw new Error(role)
    return response
  }
  const attention = async (role: Role) =>
    ((await (await ask(role, 'GET', '/web/studio/attention')).json()) as { data: Attention }).data
  const tables = () => server.program.database

  test.each<[Role, (keyof Attention)[]]>([
    [
      'operator',
      [
        'coming',
        'failures',
        'store_differences',
        'payout_differences',
        'disputes',
        'alerts',
        'forms',
        'episodes',
        'drafts',
        'reviews',
      ],
    ],
    ['editor', ['coming', 'failures', 'episodes', 'drafts', 'reviews']],
    ['creator', ['coming', 'failures', 'episodes', 'reviews']],
    ['support', ['failures', 'forms']],
    ['finance', ['failures', 'store_differences', 'payout_differences', 'disputes']],
    ['viewer', ['alerts', 'coming', 'failures', 'store_differences', 'payout_differences', 'disputes']],
  ])('%s sees %j', async (role, lists) => {
    const data = await attention(role)
    expect(
      Object.entries(data)
        .flatMap(([name, list]) => (list === null ? [] : [name]))
        .sort(),
    ).toEqual([...lists].sort())
  })

  test('the week lists scheduled recordings, versions of tabs and each day’s devotional, in order', async () => {
    const at = server.clock.now() + 30 * HOUR
    await tables()
      .updateTable('content')
      .set({ visibility: 'schedule', visible_at: at })
      .where('id', '=', 'like-a-tree-planted')
      .execute()
    const draft = await ask('editor', 'POST', '/web/studio/tabs/sleep/versions', { name: 'Advent' })
    const { data: version } = (await draft.json()) as { data: { id: string } }
    expect((await attention('editor')).drafts).toMatchObject([{ name: 'Advent', updated_by: 'Editor Demo' }])
    const publish_at = new Date(server.clock.now() + 60 * HOUR).toISOString()
    const schedule = { revision: 1, publish_at, time_zone: 'America/New_York' }
    await ask('editor', 'POST', `/web/studio/tabs/sleep/versions/${version.id}/schedule`, schedule)

    const { coming, drafts } = await attention('editor')
    expect(drafts).toEqual([])
    expect(coming?.filter(({ kind: one }) => one === 'daily')).toHaveLength(7)
    const own = [
      { id: 'like-a-tree-planted', at: new Date(at).toISOString() },
      { title: 'Advent', at: publish_at },
    ]
    const dated = coming?.filter(({ id, title }) => id === 'like-a-tree-planted' || title === 'Advent')
    expect(dated).toMatchObject(own)
    const order = coming?.map((one) => one.at ?? one.day) ?? []
    expect(order).toEqual(order.toSorted())
    // A creator sees the recordings of their artist, but no tabs and devotionals.
    const ofCreator = (await attention('creator')).coming ?? []
    expect(ofCreator.filter(({ kind: one }) => one === 'tab' || one === 'daily')).toEqual([])
  })

  test('a day without a devotional is a gap', async () => {
    const { coming } = await attention('viewer')
    const [first] = coming?.filter(({ kind: one }) => one === 'daily') ?? []
    await tables()
      .deleteFrom('daily_item')
      .where('id', '=', first?.id ?? '')
      .execute()
    const after = (await attention('viewer')).coming?.find(({ kind: one }) => one === 'daily')
    expect(after).toMatchObject({ day: first?.day, id: null, title: null })
  })

  test('an undeliverable email is reported to staff who may help', async () => {
    const guest = await openTestBrowser(server)
    await guest.send('POST', '/web/submissions', { kind: 'waitlist', email: 'late@b.example' })
    const [message] = await tables().selectFrom('message').selectAll().limit(1).execute()
    if (message)
      await tables().updateTable('message').set({ due_at: null, sent_at: null }).where('id', '=', message.id).execute()
    expect((await attention('support')).forms).toMatchObject([{ kind: 'waitlist', email: 'l•••@b.example' }])
    const kinds = async (role: Role) => (await attention(role)).failures.map(({ kind: one }) => one)
    expect(await kinds('support')).toContain('messages')
    expect(await kinds('editor')).not.toContain('messages')
  })

  test('notifications that push services do not take are reported with the service', async () => {
    const failures = [
      { host: 'push.example', status: 403, count: 3 },
      { host: 'other.example', status: null, count: 1 },
    ]
    const now = server.clock.now()
    await tables()
      .transaction()
      .execute((transaction) => addPushFailures(transaction, failures, now))
    const pushes = async (role: Role) => (await attention(role)).failures.filter((one) => one.kind === 'pushes')
    expect(await pushes('support')).toMatchObject([{ name: 'push.example', reason: '403', count: 4 }])
    expect(await pushes('editor')).toEqual([])
    server.clock.advance((25 * HOUR) / 1000)
    await browsers
      .get('support')
      ?.startSession('/web/login', { email: 'support@demo.selah.test', password: 'selah-demo' })
    expect(await pushes('support')).toEqual([])
  })
})
