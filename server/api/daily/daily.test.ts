import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addDailyReaction,
  countDailyShare,
  type DailyItem,
  getDailyItem,
  getOwnDailyItem,
} from '#contract/catalogue/daily.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testDaily, testFeed, testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const DAYS = ['01-01', '02-28', '02-29', '03-01', '11-21', '11-22', '12-30']
const PASSAGES: Readonly<Record<string, string>> = { '11-21': 'Lamentations 3:22-23', '11-22': 'Psalm 8:1' }
const UTC = { timezone: 'UTC' }

const reading = (id: string, description: string) => testItem(id, { description })

const manifest = testManifest({
  pack: { name: 'Days', version: 1, credits: [], daily_backgrounds: ['art/one.webp'] },
  daily: DAYS.map((day) => testDaily(day, PASSAGES[day] ? { reference: PASSAGES[day] } : {})),
  series: [
    testSeries('readings', {
      category: 'prayer',
      items: [
        reading('whole-chapter', 'Lamentations 3, read slowly.'),
        reading('few-verses', 'Lamentations 3:20-24.'),
        reading('locked', 'Lamentations 3:22-23.'),
        reading('elsewhere', 'Lamentations 3:30-40.'),
        reading('locked-psalm', 'Psalm 8.'),
      ],
    }),
    testSeries('talks', { items: [reading('talk', 'Lamentations 3:22-23, talked about.')] }),
  ],
  feeds: [
    {
      ...testFeed('discover', []),
      sections: [
        {
          id: 'tile',
          object: 'web-daily',
          title: 'Daily',
          description: 'Old words',
          action_url: '/daily-prayer/',
          tags: [],
          entries: [],
        },
      ],
    },
  ],
})

describe.each(DATABASE_KINDS)('daily devotionals on the %s database', (kind) => {
  let server: TestServer
  let someone: TestVisitor

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await importTestPack(manifest, server)
    // The pack has one recording, which an import would not let locked and open items share.
    const locked = server.program.database.updateTable('content').set({ is_free: 0 })
    await locked.where('id', 'in', ['locked', 'locked-psalm']).execute()
    someone = await signIn(server)
  })
  afterAll(() => server.stop())

  /** Moves the server's clock forward to the next occurrence of this day and time, UTC. */
  async function goTo(moment: string): Promise<void> {
    const now = server.clock.now()
    const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((ahead) => new Date(now).getUTCFullYear() + ahead)
    const times = years.map((year) => Date.parse(`${year}-${moment}:00Z`))
    const next = times.find((time) => time > now && new Date(time).toISOString().slice(5, 16) === moment)
    if (next === undefined) throw new Error(`there is no ${moment}`)
    server.clock.advance((next - now) / 1000)
    someone = await signIn(server)
  }

  const own = async (headers: Record<string, string> = UTC, day?: 'today' | 'tomorrow'): Promise<DailyItem> => {
    const input = { params: { user_id: someone.userId }, query: { ...(day && { day }) } }
    return (await callServer(server, getOwnDailyItem, input, { ...someone.headers, ...headers })).data
  }
  const byId = async (id: string) => (await callServer(server, getDailyItem, { params: { id }, query: {} })).data
  const pray = async (headers: Record<string, string> = UTC, id = 'daily-01-01') => {
    const input = { params: { id }, query: { type: 'selah' } }
    const { data } = await callServer(server, addDailyReaction, input, { ...someone.headers, ...headers })
    return data[0]?.resource
  }
  const tile = async () =>
    (await callServer(server, getTab, { params: { tab_id: 'discover' }, query: {} })).data.find(
      ({ id }) => id === 'tile',
    )

  test('a devotional is found by its id, the same for everybody', async () => {
    const item = await byId('daily-11-22')
    expect(item).toMatchObject({
      id: 'daily-11-22',
      object: 'daily-item',
      day: '11-22',
      date: null,
      body: 'Words of 11-22.',
      reference: 'Psalm 8:1',
      reflection: 'A thought for 11-22.',
      shares_count: 0,
      external_sharing_url: 'http://selah.test/daily/daily-11-22/',
    })
    expect(item.share_image_facebook_url).toMatch(/^\/share\/daily\/daily-11-22\/[0-9a-f]+\.jpg$/)
    const background = await server.ask(item.background_image_url)
    expect([background.status, background.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { headers } = await server.ask('/web/daily-items/daily-11-22')
    expect(headers.get('cache-control')).toContain('public')
    expect(headers.get('etag')).toBeTruthy()
  })

  test('an unknown devotional is not found', async () => {
    const refusal = await refusalOf(await server.ask('/web/daily-items/daily-04-31'))
    expect(refusal).toMatchObject({ status: 404, code: 'daily_item_not_found', message: 'content not found' })
  })

  test('a devotional’s recording is the narrowest open reading of its passage, never a locked one', async () => {
    const { audio_url, content } = await byId('daily-11-21')
    expect(content).toMatchObject({ id: 'few-verses', is_locked: false, next_content_id: null })
    expect(audio_url).toBe(content?.audio_url)
    expect((await server.ask(audio_url ?? '')).status).toBe(200)
    expect(await byId('daily-11-22')).toMatchObject({ audio_url: null, content: null })
    expect(await byId('daily-01-01')).toMatchObject({ audio_url: null, content: null })
  })

  test('a user’s devotional is that of the day in their time zone', async () => {
    await goTo('11-22T09:00')
    expect(await own()).toMatchObject({ id: 'daily-11-22', date: expect.stringMatching(/^\d{4}-11-22$/) })
    expect(await own({ timezone: 'Pacific/Honolulu' })).toMatchObject({
      id: 'daily-11-21',
      date: expect.stringMatching(/^\d{4}-11-21$/),
    })
    const { timezone: _, ...noZone } = UTC
    for (const zone of [noZone, { timezone: 'Middle/Earth' }]) expect((await own(zone)).id).toBe('daily-11-22')
    expect(await own()).toMatchObject({ ...(await byId('daily-11-22')), date: expect.any(String) })
    expect(await byId('today')).toEqual(await own())
    expect((await own(UTC, 'tomorrow')).date).toMatch(/-11-23$/)
    expect((await own({ timezone: 'Pacific/Honolulu' }, 'tomorrow')).day).toBe('11-22')
  })

  test('the deprecated address gives the same answer', async () => {
    const ask = (path: string) => server.ask(path, { headers: { ...someone.headers, ...UTC } })
    const [now, before] = await Promise.all(
      ['web', '0.9'].map((version) => ask(`/${version}/users/${someone.userId}/daily-items`)),
    )
    expect([now?.status, before?.status]).toEqual([200, 200])
    expect(now?.headers.get('cache-control')).toBe('private, no-store')
    expect(await before?.json()).toEqual(await now?.json())
  })

  test('a day without a devotional has the previous one; before the first, the last of the year', async () => {
    await goTo('12-31T12:00')
    expect((await own()).id).toBe('daily-12-30')
    await goTo('01-01T12:00')
    expect((await own()).id).toBe('daily-01-01')
    await server.program.database.deleteFrom('daily_item').where('day', '=', '01-01').execute()
    server.clock.advance(60)
    expect((await own()).id).toBe('daily-12-30')
    const restored = {
      ...(await server.program.database
        .selectFrom('daily_item')
        .selectAll()
        .where('day', '=', '12-30')
        .executeTakeFirstOrThrow()),
    }
    await server.program.database
      .insertInto('daily_item')
      .values({ ...restored, id: 'daily-01-01', day: '01-01' })
      .execute()
  })

  test('February 29 has its own devotional, in leap years', async () => {
    await goTo('02-29T12:00')
    expect((await own()).id).toBe('daily-02-29')
    await goTo('02-28T23:59')
    expect((await own()).id).toBe('daily-02-28')
    server.clock.advance(60)
    expect((await own()).id).toBe('daily-03-01')
  })

  test.each([
    ['nobody', 401, 'session_required'],
    ['somebody else', 403, 'forbidden'],
  ])('%s gets no devotional of their own', async (who, status, code) => {
    const headers = who === 'nobody' ? {} : (await signIn(server)).headers
    for (const version of ['web', '0.9']) {
      const response = await server.ask(`/${version}/users/${someone.userId}/daily-items`, { headers })
      expect(await refusalOf(response)).toMatchObject({ status, code })
    }
  })

  test('praying makes a streak that covers a missed day and ends after two; twice a day counts once, also with different items', async () => {
    await goTo('03-01T08:00')
    expect(await pray()).toMatchObject({
      streak_length: 1,
      longest_streak_length: 1,
      date: expect.stringMatching(/-03-01$/),
    })
    expect(await pray(UTC, 'daily-11-21')).toMatchObject({ id: 'daily-11-21', streak_length: 1 })
    const keepIn = async (hours: number) => {
      server.clock.advance(hours * 3600)
      const { headers } = await reopened(server, someone)
      someone = { ...someone, headers }
    }
    await keepIn(24)
    expect(await pray()).toMatchObject({ streak_length: 2 })
    // East of here it is the next day already; back in the west that day comes again.
    expect(await pray({ timezone: 'Pacific/Kiritimati' })).toMatchObject({ streak_length: 2 })
    await keepIn(8)
    expect(await pray({ timezone: 'Pacific/Kiritimati' })).toMatchObject({ streak_length: 3 })
    expect(await pray()).toMatchObject({ streak_length: 3 })
    await keepIn(16)
    expect(await pray()).toMatchObject({ streak_length: 3 })
    await keepIn(48)
    expect(await pray()).toMatchObject({
      streak_length: 4,
      week: expect.arrayContaining([expect.objectContaining({ state: 'grace' })]),
    })
    await keepIn(72)
    expect(await pray()).toMatchObject({ streak_length: 1, longest_streak_length: 4 })
  })

  test('concurrent requests count once', async () => {
    someone = await signIn(server)
    const lengths = await Promise.all(Array.from({ length: 8 }, async () => (await pray())?.streak_length))
    expect(lengths).toEqual(Array(8).fill(1))
    const rows = await server.program.database
      .selectFrom('daily_streak')
      .where('user_id', '=', someone.userId)
      .selectAll()
      .execute()
    expect(rows).toMatchObject([{ length: 1, longest: 1 }])
  })

  test.each<[string, string, number, string]>([
    ['an item that is not there', '/0.9/daily-items/nothing/reactions?type=selah', 404, 'daily_item_not_found'],
    ['another reaction', '/0.9/daily-items/daily-01-01/reactions?type=heart', 400, 'invalid_input'],
    ['no reaction', '/0.9/daily-items/daily-01-01/reactions', 400, 'invalid_input'],
  ])('%s is refused', async (_, path, status, code) => {
    const response = await server.ask(path, { method: 'POST', headers: someone.headers })
    expect(await refusalOf(response)).toMatchObject({ status, code })
  })

  test('a guest has no streak', async () => {
    const opened = await (await server.ask('/web/authenticate', { method: 'POST' })).json()
    const headers = { authorization: `Bearer ${opened.data.tokens[0].token}` }
    const response = await server.ask('/0.9/daily-items/daily-01-01/reactions?type=selah', { method: 'POST', headers })
    expect(await refusalOf(response)).toMatchObject({ status: 403, code: 'registration_required' })
  })

  test('shares are counted by item', async () => {
    const share = () => callServer(server, countDailyShare, { params: { id: 'daily-03-01' } }, someone.headers)
    expect((await share()).data.shares_count).toBe(1)
    expect((await share()).data.shares_count).toBe(2)
    server.clock.advance(60)
    someone = await signIn(server)
    expect((await byId('daily-03-01')).shares_count).toBe(2)
    expect((await byId('daily-11-21')).shares_count).toBe(0)
  })

  test('discover shows today’s devotional to everybody, and changes at midnight', async () => {
    await goTo('11-21T23:59')
    expect(await tile()).toMatchObject({
      title: 'Daily',
      description: 'Words of 11-21.',
      reference: 'Lamentations 3:22–23',
      action_url: '/daily/daily-11-21/',
    })
    server.clock.advance(59)
    await tile()
    server.clock.advance(1)
    // Yesterday's cached answer is served once more, while today's is built.
    await tile()
    await expect.poll(async () => (await tile())?.description).toBe('Words of 11-22.')
  })
})

/** The same visitor some hours later, when the session token has expired. */
async function reopened(server: TestServer, { userId }: TestVisitor): Promise<Pick<TestVisitor, 'headers'>> {
  const other = await signIn(server)
  await server.program.database
    .updateTable('session_family')
    .set({ user_id: userId })
    .where('id', '=', other.familyId)
    .execute()
  const response = await server.ask('/web/authenticate', {
    method: 'POST',
    headers: { cookie: `selah_refresh=${other.refreshToken}` },
  })
  const { data } = await response.json()
  return { headers: { authorization: `Bearer ${data.tokens[0].token}` } }
}
