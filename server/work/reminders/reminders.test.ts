import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reminderMessage } from '#brand/messages/list-messages.ts'
import { logout } from '#contract/accounts/session.ts'
import { addDailyReaction } from '#contract/catalogue/daily.ts'
import { getReminder, type ReminderChoices, setReminder, startPush, stopPush } from '#contract/catalogue/reminders.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import { readEmail } from '#server/context/read-address.ts'
import { deleteUserRecords, listUserRecords } from '#server/database/accounts/user-records.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import { randomIds } from '#server/gateways/ids.ts'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { openSimulators, type Simulators } from '#simulators/open-simulators.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testDaily, testManifest } from '#testing/catalogue/test-pack.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { subscribeAtSimulator } from '#testing/reminders/test-push-browser.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { withOutboundTo } from '#testing/servers/outbound-to.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { MOST_DUE_LIST_MESSAGES } from '../letters/list-pace.ts'
import { purgeExpired } from '../purge-expired.ts'
import { queueDueReminders } from './queue-reminders.ts'
import { sendDuePushes } from './send-pushes.ts'

const MINUTE = 60
const HOUR = 3600
const manifest = testManifest({
  pack: { name: 'Days', version: 1, credits: [], daily_backgrounds: ['art/one.webp'] },
  daily: [testDaily('01-01', { reference: 'Psalm 23:1' })],
})

describe.each(BOTH_DATABASES)('reminders on the %s database', (kind) => {
  let server: TestServer
  let simulators: Simulators
  /** As the server's, but its guarded client also reaches the simulated push service. */
  let program: TestServer['program']

  beforeAll(async () => {
    simulators = await openSimulators({ host: '127.0.0.1', port: 0, clock: createMovableClock(), ids: randomIds })
    server = await startTestServer(kind, { isEmpty: true })
    program = withOutboundTo(simulators.url, server.program)
    await importTestPack(manifest, server)
  })
  afterAll(async () => {
    await server.stop()
    await simulators.stop()
  })

  /** Logs in again, because sessions expire in the hours that pass here. */
  const login = async ({ refreshToken, ...someone }: TestVisitor): Promise<TestVisitor> => {
    const headers = { cookie: `selah_refresh=${refreshToken}` }
    const response = await server.ask('/web/authenticate', { method: 'POST', headers })
    const { data } = (await response.json()) as { data: { tokens: [{ token: string }] } }
    return { ...someone, refreshToken, headers: { authorization: `Bearer ${data.tokens[0].token}` } }
  }
  const of = ({ userId }: TestVisitor) => ({ params: { id: userId } })
  const reminderOf = async (someone: TestVisitor) =>
    (await callServer(server, getReminder, of(someone), someone.headers)).data
  const choose = async (
    someone: TestVisitor,
    asked: Partial<ReminderChoices> & { takes_zone?: boolean },
    zone = 'UTC',
  ) => {
    const { by_email, minutes, days, quiet, paused_until, follows_zone } = await reminderOf(someone)
    const body = { by_email, minutes, days, quiet, paused_until, follows_zone, ...asked }
    return (await callServer(server, setReminder, { ...of(someone), body }, { ...someone.headers, timezone: zone }))
      .data
  }
  const minutesIn = (hours: number) => ((new Date(server.clock.now()).getUTCHours() + hours) % 24) * 60
  const subscribe = async (someone: TestVisitor) => {
    const browser = await subscribeAtSimulator(simulators.url, (await reminderOf(someone)).push_key)
    const input = { ...of(someone), body: browser.subscription }
    await callServer(server, startPush, input, { ...someone.headers, timezone: 'UTC' })
    return browser
  }
  /** Somebody with a browser by push, whose reminder is due in an hour. */
  const remind = async (choices: Partial<ReminderChoices> = {}) => {
    const someone = await signIn(server)
    const browser = await subscribe(someone)
    await choose(someone, { minutes: minutesIn(1), quiet: null, ...choices })
    return { someone, browser }
  }
  /** One round of each of two processes at once. */
  const runTwice = async () => {
    const sent = await Promise.all([queueDueReminders(program), queueDueReminders(program)])
    await Promise.all([sendDuePushes(program), sendDuePushes(program)])
    return sent.reduce((sum, count) => sum + count, 0)
  }

  inDatabaseKinds(kind, () => {
    test('nothing is on until it is chosen; the first browser turns the usual reminder on', async () => {
      const someone = await signIn(server)
      expect(await reminderOf(someone)).toMatchObject({ by_email: false, is_on_this_device: false, time_zone: null })
      await subscribe(someone)
      expect(await reminderOf(someone)).toMatchObject({ is_on_this_device: true, minutes: 420, time_zone: 'UTC' })
      expect(
        (await callServer(server, stopPush, { ...of(someone), query: {} }, someone.headers)).data.is_on_this_device,
      ).toBe(false)
    })
  })

  test('a reminder comes by push at its time, encrypted, once from two processes', async () => {
    const { browser } = await remind()
    expect(await runTwice()).toBe(0)
    server.clock.advance(HOUR)
    expect(await runTwice()).toBe(1)
    expect(await runTwice()).toBe(0)
    const [first, ...more] = await browser.received()
    expect(more).toEqual([])
    expect(first).toMatchObject({
      topic: 'daily',
      message: { title: 'It’s your time to pray', body: 'Psalm 23:1', path: '/daily/daily-01-01/', lang: 'en' },
    })
    expect(first?.ttl).toBeGreaterThan(0)
  })

  inDatabaseKinds(kind, () => {
    test('no reminder comes after a prayer, in quiet hours or while paused', async () => {
      const prayed = await remind()
      const quiet = await remind({ quiet: { from: minutesIn(1) / 60, until: minutesIn(3) / 60 } })
      const tomorrow = new Date(server.clock.now() + 48 * HOUR * 1000).toISOString().slice(0, 10)
      const paused = await remind({ paused_until: tomorrow })
      server.clock.advance(HOUR)
      const input = { params: { id: 'daily-01-01' }, query: { type: 'selah' as const } }
      await callServer(server, addDailyReaction, input, { ...(await login(prayed.someone)).headers, timezone: 'UTC' })
      await runTwice()
      for (const { browser } of [prayed, quiet, paused]) expect(await browser.received()).toEqual([])
      server.clock.advance(2 * HOUR)
      await runTwice()
      expect(await quiet.browser.received()).toHaveLength(1)
      for (const { browser } of [prayed, paused]) expect(await browser.received()).toEqual([])
    })

    test.each([
      ['in seconds', false],
      ['by a date', true],
    ])('a busy push service is asked again at the time that it gives %s, and a broken one later', async (_, asDate) => {
      const { browser } = await remind()
      const inTenMinutes = new Date(server.clock.now() + (HOUR + 10 * MINUTE) * 1000).toUTCString()
      await browser.answerNext({ status: 429, retryAfter: asDate ? inTenMinutes : '600' }, { status: 503 })
      server.clock.advance(HOUR)
      await runTwice()
      server.clock.advance(5 * MINUTE)
      await runTwice()
      server.clock.advance(5 * MINUTE + 1)
      await runTwice()
      expect(await browser.received()).toEqual([])
      server.clock.advance(5 * MINUTE + 1)
      await runTwice()
      expect(await browser.received()).toHaveLength(1)
    })

    test('a notification that waits for a busy push service is not sent after a prayer', async () => {
      const { someone, browser } = await remind()
      await browser.answerNext({ status: 429, retryAfter: '600' })
      server.clock.advance(HOUR)
      await runTwice()
      const input = { params: { id: 'daily-01-01' }, query: { type: 'selah' as const } }
      await callServer(server, addDailyReaction, input, { ...(await login(someone)).headers, timezone: 'UTC' })
      server.clock.advance(11 * MINUTE)
      await runTwice()
      expect(await browser.received()).toEqual([])
    })

    test('a push service that does not answer holds up no other', async () => {
      const { someone } = await remind()
      const { database, ids, clock } = program
      const { push_subscriptions } = await listUserRecords(database, someone.userId)
      const [{ family_id } = { family_id: '' }] = push_subscriptions
      const now = clock.now()
      const message = {
        family_id,
        user_id: someone.userId,
        payload: '{}',
        due_at: now,
        expires_at: now + 1e6,
        tries: 0,
        kind: 'reminder' as const,
        letter_id: null,
      }
      const messages = Array.from({ length: 50 }, () => ({ ...message, id: ids.newIdAt(now) }))
      await database.insertInto('push_message').values(messages).execute()
      const others = Promise.withResolvers<undefined>()
      let asked = 0
      const outbound: Outbound = async (url) => {
        asked += 1
        if (asked === messages.length) others.resolve(undefined)
        if (asked === 1) await others.promise
        return { status: 201, headers: {}, url, permanentUrl: url, body: Readable.from([]) }
      }
      expect(await sendDuePushes({ ...program, imports: { ...program.imports, outbound } })).toBe(messages.length)
      expect(asked).toBe(messages.length)
      await callServer(server, stopPush, { ...of(someone), query: {} }, someone.headers)
    })

    test('push does not wait while the outbox is full of emails', async () => {
      const { browser } = await remind()
      await remind({ by_email: true })
      server.clock.advance(HOUR)
      const { database } = program
      const words = { reference: 'Psalm 23:1', passage: '', href: '', unsubscribeHref: '' }
      const mail = { message: reminderMessage(words, languageFor('en')), unsubscribeUrl: 'https://selah.example/end' }
      const waiting = { to: readEmail('others@example.com'), ...mail }
      await database.transaction().execute(async (transaction) => {
        for (let count = 0; count < MOST_DUE_LIST_MESSAGES; count += 1) await addToOutbox(transaction, program, waiting)
      })
      expect(await runTwice()).toBe(1)
      expect(await browser.received()).toHaveLength(1)
      await database.deleteFrom('message').execute()
      expect(await runTwice()).toBe(1)
      await database.deleteFrom('message').execute()
    })

    test('logging out ends push, also for notifications that wait', async () => {
      const { someone, browser } = await remind()
      await browser.answerNext({ status: 429, retryAfter: '60' })
      server.clock.advance(HOUR)
      await runTwice()
      await callServer(server, logout, {}, { ...someone.headers, cookie: `selah_refresh=${someone.refreshToken}` })
      server.clock.advance(10 * MINUTE)
      await runTwice()
      expect(await browser.received()).toEqual([])
      const stays = await signIn(server)
      await subscribe(stays)
      await purgeExpired(program)
      const subscriptionsOf = async ({ userId }: TestVisitor) =>
        (await listUserRecords(program.database, userId)).push_subscriptions
      expect(await subscriptionsOf(someone)).toEqual([])
      expect(await subscriptionsOf(stays)).toHaveLength(1)
      await callServer(server, stopPush, { ...of(stays), query: {} }, stays.headers)
    })

    test('an address that is no longer confirmed gets nothing, and the rest can still be changed', async () => {
      const someone = await signIn(server)
      await choose(someone, { by_email: true, minutes: minutesIn(1), quiet: null })
      const { database } = program
      await database.updateTable('user').set({ is_verified: 0 }).where('id', '=', someone.userId).execute()
      expect(await choose(someone, { minutes: minutesIn(2) })).toMatchObject({ by_email: true, minutes: minutesIn(2) })
      expect(await choose(someone, { by_email: false })).toMatchObject({ by_email: false })
      await expect(choose(someone, { by_email: true })).rejects.toThrow('verif')
    })

    test('a reminder comes by email, and follows a prayer into another time zone', async () => {
      let someone = await signIn(server)
      await choose(someone, { by_email: true, minutes: minutesIn(2), quiet: null })
      server.clock.advance(2 * HOUR)
      expect(await runTwice()).toBe(1)
      someone = await login(someone)
      const messages = await server.program.database.selectFrom('message').select('subject').execute()
      expect(messages.filter(({ subject }) => subject === 'It’s your time to pray')).toHaveLength(1)
      const input = { params: { id: 'daily-01-01' }, query: { type: 'selah' as const } }
      await callServer(server, addDailyReaction, input, { ...someone.headers, timezone: 'Asia/Kolkata' })
      expect(await reminderOf(someone)).toMatchObject({ time_zone: 'Asia/Kolkata', by_email: true })
      await choose(someone, { follows_zone: false }, 'Asia/Tokyo')
      expect(await reminderOf(someone)).toMatchObject({ time_zone: 'Asia/Kolkata' })
      expect(await choose(someone, { takes_zone: true }, 'Asia/Tokyo')).toMatchObject({ time_zone: 'Asia/Tokyo' })
    })

    test('keys that nothing can be encrypted for are refused', async () => {
      const someone = await signIn(server)
      const body = { endpoint: 'https://push.example/one', p256dh: 'AAAA', auth: 'AAAA' }
      await expect(callServer(server, startPush, { ...of(someone), body }, someone.headers)).rejects.toThrow('invalid')
    })

    test('an endpoint that is no https address is refused', async () => {
      const someone = await signIn(server)
      const { subscription } = await subscribeAtSimulator(simulators.url, (await reminderOf(someone)).push_key)
      const body = { ...subscription, endpoint: 'https://[' }
      await expect(callServer(server, startPush, { ...of(someone), body }, someone.headers)).rejects.toThrow('invalid')
    })

    test('all data of reminders is exported without secrets, and deleted with the account', async () => {
      const { someone, browser } = await remind()
      const { database } = server.program
      const records = await listUserRecords(database, someone.userId)
      expect(records.reminder).toMatchObject([{ days: '0,1,2,3,4,5,6' }])
      expect(records.push_subscriptions).toMatchObject([{ has_reminder: 1, has_news: 0 }])
      expect(JSON.stringify(records)).not.toContain(browser.subscription.endpoint)
      const user = { id: someone.userId, email_key: null, phone: null }
      await database.transaction().execute((transaction) => deleteUserRecords(transaction, user))
      expect(await listUserRecords(database, someone.userId)).toMatchObject({ reminder: [], push_subscriptions: [] })
    })

    test('a pause lasts until its day, which must exist', async () => {
      const someone = await signIn(server)
      await expect(choose(someone, { paused_until: '2026-99-99' })).rejects.toThrow('invalid')
      const dayIn = (days: number) => new Date(server.clock.now() + 24 * days * HOUR * 1000).toISOString().slice(0, 10)
      const until = dayIn(2)
      expect(await choose(someone, { paused_until: until })).toMatchObject({ paused_until: until })
      server.clock.advance(48 * HOUR)
      expect(await reminderOf(await login(someone))).toMatchObject({ paused_until: null })
    })
  })
})
