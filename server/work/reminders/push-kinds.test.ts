import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getReminder, type PushKind, startPush, stopPush } from '#contract/catalogue/reminders.ts'
import { listUserRecords } from '#server/database/accounts/user-records.ts'
import { listLivePushSubscriptions, updatePushGone } from '#server/database/reminders/push-subscriptions.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

/** The receiver of the example in RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

describe.each(BOTH_DATABASES)('what a browser gets by push, on the %s database', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(database, { isEmpty: true })
  })
  afterAll(() => server.stop())

  const of = ({ userId }: TestVisitor) => ({ params: { id: userId } })
  const shown = async (someone: TestVisitor) =>
    (await callServer(server, getReminder, of(someone), someone.headers)).data
  const start = async (someone: TestVisitor, kind?: PushKind, name = 'one') => {
    const endpoint = `https://push.example/${name}-${someone.userId}`
    const body = { endpoint, ...KEYS, ...(kind && { for: kind }) }
    const headers = { ...someone.headers, timezone: 'Asia/Tokyo' }
    return (await callServer(server, startPush, { ...of(someone), body }, headers)).data
  }
  const stop = async (someone: TestVisitor, kind?: PushKind) => {
    const input = { ...of(someone), query: { ...(kind && { for: kind }) } }
    return (await callServer(server, stopPush, input, someone.headers)).data
  }
  const live = async ({ userId }: TestVisitor, kind: PushKind) => {
    const { database: rows, clock } = server.program
    return (await listLivePushSubscriptions(rows, { userId, kind, now: clock.now(), most: 10 })).length
  }
  const exported = async ({ userId }: TestVisitor) =>
    (await listUserRecords(server.program.database, userId)).push_subscriptions

  test('a call that names no kind of push turns the reminder on and off', async () => {
    const someone = await signIn(server)
    expect(await start(someone)).toMatchObject({ is_on_this_device: true, has_news_here: false })
    expect([await live(someone, 'reminder'), await live(someone, 'news')]).toEqual([1, 0])
    expect(await stop(someone)).toMatchObject({ is_on_this_device: false, has_news_here: false })
    expect(await exported(someone)).toEqual([])
  })

  test('news is turned on without the reminder, and the time zone of the browser is stored', async () => {
    const someone = await signIn(server)
    expect(await start(someone, 'news')).toMatchObject({
      ...{ is_on_this_device: false, has_news_here: true },
      time_zone: null,
    })
    expect([await live(someone, 'reminder'), await live(someone, 'news')]).toEqual([0, 1])
    expect(await exported(someone)).toMatchObject([{ has_reminder: 0, has_news: 1, time_zone: 'Asia/Tokyo' }])
  })

  test.each<[PushKind, PushKind]>([
    ['reminder', 'news'],
    ['news', 'reminder'],
  ])('turning off the %s leaves the other on, and the browser is forgotten without both', async (first, other) => {
    const someone = await signIn(server)
    await start(someone, first)
    await start(someone, other)
    expect([await live(someone, first), await live(someone, other)]).toEqual([1, 1])
    await stop(someone, first)
    expect([await live(someone, first), await live(someone, other)]).toEqual([0, 1])
    await stop(someone, other)
    expect(await exported(someone)).toEqual([])
  })

  test('a browser whose subscription is renewed gets the same kinds of push as before', async () => {
    const someone = await signIn(server)
    await start(someone, 'news')
    await start(someone, 'reminder')
    const { database: rows, clock } = server.program
    await updatePushGone(rows, `https://push.example/one-${someone.userId}`, clock.now())
    expect(await shown(someone)).toMatchObject({
      ...{ is_on_this_device: false, renews_push: true },
      ...{ has_news_here: false, renews_news: true },
    })
    expect(await start(someone, 'reminder', 'two')).toMatchObject({
      ...{ is_on_this_device: true, renews_push: false },
      ...{ has_news_here: true, renews_news: false },
    })
  })

  test('another session in the same browser does not take over the choices of the former one', async () => {
    const [before, after] = [await signIn(server), await signIn(server)]
    await start(before, 'news')
    const endpoint = `https://push.example/one-${before.userId}`
    await callServer(server, startPush, { ...of(after), body: { endpoint, ...KEYS } }, after.headers)
    expect(await shown(after)).toMatchObject({ is_on_this_device: true, has_news_here: false })
    expect(await exported(before)).toEqual([])
  })
})
