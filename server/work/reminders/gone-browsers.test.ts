import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getReminder, startPush, stopPush } from '#contract/catalogue/reminders.ts'
import { listLivePushSubscriptions } from '#server/database/reminders/push-subscriptions.ts'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { purgeExpired } from '../purge-expired.ts'
import { sendDuePushes } from './send-pushes.ts'

const DAY = 24 * 3_600_000
/** The receiver of the example in RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

describe.each(DATABASE_KINDS)('browsers that are gone, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  const of = ({ userId }: TestVisitor) => ({ params: { id: userId } })
  const reminderOf = async (someone: TestVisitor) =>
    (await callServer(server, getReminder, of(someone), someone.headers)).data
  const subscribe = async (someone: TestVisitor, name: string) => {
    const body = { endpoint: `https://push.example/${name}-${someone.userId}`, ...KEYS }
    await callServer(server, startPush, { ...of(someone), body }, { ...someone.headers, timezone: 'UTC' })
    return body.endpoint
  }
  /** The session and the subscription of somebody's only browser. */
  const rowOf = ({ userId }: TestVisitor) =>
    server.program.database.selectFrom('push_subscription').selectAll().where('user_id', '=', userId).executeTakeFirst()
  /** Sends a notification to a session's browser; returns the addresses that were asked. */
  const send = async (familyId: string, { userId }: TestVisitor, status: number) => {
    const { program } = server
    const { database, ids, clock } = program
    const now = clock.now()
    const message = {
      family_id: familyId,
      user_id: userId,
      payload: '{}',
      due_at: now,
      expires_at: now + DAY,
      tries: 0,
      kind: 'reminder' as const,
      letter_id: null,
    }
    await database
      .insertInto('push_message')
      .values({ ...message, id: ids.newIdAt(now) })
      .execute()
    const asked: string[] = []
    const outbound: Outbound = async (url) => {
      asked.push(url)
      return { status, headers: {}, url, permanentUrl: url, body: Readable.from([]) }
    }
    await sendDuePushes({ ...program, imports: { ...program.imports, outbound } })
    expect(await database.selectFrom('push_message').selectAll().execute()).toEqual([])
    return asked
  }
  /** Somebody whose push service has dropped the subscription of their browser. */
  const lose = async (status: number) => {
    const someone = await signIn(server)
    const endpoint = await subscribe(someone, 'old')
    const { family_id: familyId = '' } = (await rowOf(someone)) ?? {}
    expect(await send(familyId, someone, status)).toEqual([endpoint])
    return { someone, familyId }
  }

  test.each([404, 410])('after %s nothing is sent until the subscription is renewed', async (status) => {
    const { someone, familyId } = await lose(status)
    const { database, clock } = server.program
    const query = { userId: someone.userId, kind: 'reminder' as const, now: clock.now(), most: 10 }
    expect(await reminderOf(someone)).toMatchObject({ is_on_this_device: false, renews_push: true })
    expect(await listLivePushSubscriptions(database, query)).toEqual([])
    expect(await send(familyId, someone, 201)).toEqual([])
    const endpoint = await subscribe(someone, 'new')
    expect(await reminderOf(someone)).toMatchObject({ is_on_this_device: true, renews_push: false })
    expect(await listLivePushSubscriptions(database, query)).toMatchObject([{ endpoint }])
    expect(await send(familyId, someone, 201)).toEqual([endpoint])
  })

  test('are forgotten when the listener turns the reminder off', async () => {
    const { someone } = await lose(410)
    const { data } = await callServer(server, stopPush, { ...of(someone), query: {} }, someone.headers)
    expect(data).toMatchObject({ is_on_this_device: false, renews_push: false })
    expect(await rowOf(someone)).toBeUndefined()
  })

  test('are forgotten after 30 days', async () => {
    const { someone } = await lose(410)
    const { database, clock } = server.program
    const goneDaysAgo = async (days: number) => {
      const gone_at = clock.now() - days * DAY
      await database.updateTable('push_subscription').set({ gone_at }).where('user_id', '=', someone.userId).execute()
      await purgeExpired(server.program)
      return reminderOf(someone)
    }
    expect(await goneDaysAgo(29)).toMatchObject({ renews_push: true })
    expect(await goneDaysAgo(31)).toMatchObject({ renews_push: false })
    expect(await rowOf(someone)).toBeUndefined()
  })
})
