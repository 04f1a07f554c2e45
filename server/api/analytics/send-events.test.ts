import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdEvent, EventDay, ListenEvent, TapEvent } from '#contract/analytics.ts'
import {
  EVENT_BYTES_FOR_NETWORK,
  EVENT_BYTES_FOR_VISITOR,
  EVENT_DAYS,
  EVENT_PROP_CHARACTERS,
  EVENTS_MOST_BYTES,
  MOST_EVENT_PROPS,
  MOST_EVENTS_AT_ONCE,
} from '#contract/limits.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { countEvents } from '#server/work/count-events.ts'
import { openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { bearer, openSession } from '#testing/accounts/test-sessions.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const DAY_SECONDS = 24 * 3600

const listened: ListenEvent = {
  event: 'listen',
  item_id: 'psalm-23',
  item_type: 'content',
  title: 'The Lord is my shepherd',
  start_time: 12,
  content_duration: 120,
  watch_duration: 30,
  completion_rate: 0.25,
  ending_percentage: 35,
  series_id: 'psalms',
  series_title: 'Psalms',
  playback_speed: 1.5,
  artist_name: null,
  content_category: 'prayer',
  source: 'audio_player',
}
const tapped: TapEvent = { event: 'tap', name: 'play', button_text: 'Play', view_name: 'discover', props: { at: 1 } }
const skipped: AdEvent = {
  event: 'ad',
  type: 'skip',
  adData: { id: 'ad-1' },
  startTime: 0,
  currentTime: 5,
  adDuration: 15,
  adCompletionRate: 0.3,
  adPlacementTime: -1,
  adPlacement: 'postroll',
  adNetwork: 'house',
  metricsProperties: { item_type: 'content', item_id: 'psalm-23' },
}

describe.each(DATABASE_KINDS)('events on the %s database', (kind) => {
  let server: TestServer
  let guest: TestBrowser
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    guest = await openTestBrowser(server)
  })
  afterAll(() => server.stop())

  const sendEvents = async (browser: TestBrowser, ...events: unknown[]) => {
    const response = await browser.send('POST', '/web/events', { events })
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: { accepted: number } }).data.accepted
  }
  const days = async (query = '') => {
    const operator = await openTestBrowser(server)
    await operator.startSession('/web/login', { email: 'operator@demo.selah.test', password: 'selah-demo' })
    const response = await operator.send('GET', `/web/events/days${query}`)
    return (await response.json()) as { data: EventDay[]; next_item: string | null }
  }
  const kept = () => server.program.database.selectFrom('analytics_event').selectAll().execute()

  test('unknown events and fields are dropped, and the rest is stored', async () => {
    const strange = [{ event: 'prayer', words: 'mine alone' }, { ...listened, watch_duration: -1 }, null, 'listen']
    expect(await sendEvents(guest, ...strange, { ...listened, email: 'ruth@example.com' }, tapped, skipped)).toBe(3)
    const rows = await kept()
    expect(rows.map(({ kind, subject, seconds }) => [kind, subject, seconds]).sort()).toEqual([
      ['ad skip', 'psalm-23', 0],
      ['listen', 'psalm-23', 30],
      ['tap', 'play', 0],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/ruth@|mine alone/)
  })

  const tellAs = (authorization: string | undefined, body: string) =>
    server.ask('/web/events', {
      method: 'POST',
      headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
      body,
    })
  const one = (name: string) => JSON.stringify({ events: [{ ...tapped, name }] })

  test('a page whose session has ended may send events for a day, without a visitor', async () => {
    const { authorization: session } = bearer((await openSession(server.ask)).token)
    server.clock.advance(DAY_SECONDS - 60)
    expect((await tellAs(session, one('last word'))).status).toBe(200)
    expect((await kept()).find(({ subject }) => subject === 'last word')?.visitor_id).toBeNull()
    server.clock.advance(DAY_SECONDS)
    expect((await refusalOf(await tellAs(session, one('too late')))).status).toBe(401)
    guest = await openTestBrowser(server)
  })

  test('events without any session are refused', async () => {
    expect(await refusalOf(await tellAs(undefined, one('no visit')))).toMatchObject({ code: 'session_required' })
    expect((await tellAs('Bearer long.gone', one('no visit'))).status).toBe(401)
    expect((await kept()).some(({ subject }) => subject === 'no visit')).toBe(false)
  })

  test('a request has a maximum size', async () => {
    const { authorization: session } = bearer((await openSession(server.ask)).token)
    const body = (bytes: number) =>
      JSON.stringify({ events: ['x'.repeat(bytes - JSON.stringify({ events: [''] }).length)] })
    expect((await tellAs(session, body(EVENTS_MOST_BYTES))).status).toBe(200)
    expect((await refusalOf(await tellAs(session, body(EVENTS_MOST_BYTES + 1)))).status).toBe(413)
  })

  test('an event with too many or too long props is dropped', async () => {
    const props = (count: number, characters: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`prop_${at}`, 'x'.repeat(characters)]))
    const view = (given: object) => ({ event: 'view', name: 'discover', content_category: null, props: given })
    const [most, long] = [MOST_EVENT_PROPS, EVENT_PROP_CHARACTERS]
    expect(await sendEvents(guest, view(props(most, long)))).toBe(1)
    expect(await sendEvents(guest, view(props(most + 1, 1)), view(props(1, long + 1)))).toBe(0)
  })

  test('a visitor’s events are limited per day, then refused and not stored', async () => {
    const { authorization: session } = bearer((await openSession(server.ask)).token)
    const { database, clock } = server.program
    const events = Array.from({ length: 10 }, () => ({ ...listened, title: 'x'.repeat(300) }))
    const send = () => tellAs(session, JSON.stringify({ events }))
    expect((await send()).status).toBe(200)
    // As after a thousand batches.
    await database.updateTable('attempt').set({ count: EVENT_BYTES_FOR_VISITOR.most }).execute()
    const before = (await kept()).length
    const refused = await send()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(EVENT_BYTES_FOR_VISITOR.seconds - 60)
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await kept()).length).toBe(before)
    // Another visitor of the network may send events, until the network's own limit.
    expect(await sendEvents(await openTestBrowser(server), tapped)).toBe(1)
    await database.updateTable('attempt').set({ count: EVENT_BYTES_FOR_NETWORK.most }).execute()
    expect((await (await openTestBrowser(server)).send('POST', '/web/events', { events })).status).toBe(429)
    await database.deleteFrom('attempt').where('resets_at', '>', clock.now()).execute()
  })

  test('more than one batch at once is refused', async () => {
    const events = Array.from({ length: MOST_EVENTS_AT_ONCE + 1 }, () => tapped)
    expect((await refusalOf(await guest.send('POST', '/web/events', { events }))).status).toBe(400)
  })

  test('past days are counted once, for operators only, and single events expire', async () => {
    await insertDemoAccounts(server.program)
    await server.program.database.deleteFrom('analytics_event').execute()
    const other = await openTestBrowser(server)
    await sendEvents(guest, listened, listened)
    await sendEvents(other, listened)
    await countEvents(server.program)
    const counted = () => server.program.database.selectFrom('analytics_day').selectAll().execute()
    expect(await counted()).toEqual([])

    server.clock.advance(DAY_SECONDS)
    await Promise.all([countEvents(server.program), countEvents(server.program)])
    await countEvents(server.program)
    expect(await counted()).toMatchObject([
      { kind: 'listen', subject: 'psalm-23', events: 3, seconds: 90, visitors: 2 },
    ])
    // Figures of two visitors are not shown.
    expect(await days()).toEqual({ data: [], next_item: null })
    await server.program.database
      .insertInto('analytics_day')
      .values([
        { day: '2000-01-01', kind: 'listen', subject: 'psalm-1', events: 40, seconds: 400, visitors: 9 },
        { day: '2000-01-01', kind: 'listen', subject: 'psalm-2', events: 47, seconds: 1234, visitors: 23 },
      ])
      .execute()
    expect((await days('?to=2000-01-01')).data).toEqual([
      { day: '2000-01-01', kind: 'listen', subject: 'psalm-2', events: 40, seconds: 1000, visitors: 20 },
    ])
    expect((await days('?from=2000-01-02&to=2000-01-03')).data).toEqual([])
    expect((await refusalOf(await (await openTestBrowser(server)).send('GET', '/web/events/days'))).status).toBe(403)

    expect(await kept()).toHaveLength(3)
    server.clock.advance(EVENT_DAYS * DAY_SECONDS)
    await countEvents(server.program)
    expect(await kept()).toEqual([])
    expect((await days()).data).toHaveLength(1)
  })

  test('a member’s events are in the export, and deleted with the account', async () => {
    const member = await openTestBrowser(server)
    await registerMember(server, member, { email: `teller.${++people}@example.com`, password: 'still waters run' })
    await sendEvents(member, { ...listened, title: 'Evening' })
    const own = `/web/users/${member.id()}`
    const { data } = (await (await member.send('GET', `${own}/export`)).json()) as { data: { records: object } }
    expect(JSON.stringify(data.records)).toContain('Evening')
    expect((await member.send('DELETE', own, { password: 'still waters run' })).status).toBe(200)
    expect(await kept()).toEqual([])
  })
})
