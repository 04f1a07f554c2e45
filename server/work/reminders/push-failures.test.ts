import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getReminder, startPush } from '#contract/catalogue/reminders.ts'
import { countPushFailures, type PushFailure } from '#server/database/reminders/push-failures.ts'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'
import { OutboundError } from '#server/gateways/outbound/outbound-error.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { purgeExpired } from '../purge-expired.ts'
import { sendDuePushes } from './send-pushes.ts'

const HOUR = 3_600_000
/** The receiver of the example in RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
type Answer = { status: number; headers?: Record<string, string> } | null

describe.each(DATABASE_KINDS)('push services that fail, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    // Time stands still, so that waits are exact.
    const now = Date.now()
    server = await startTestServer(kind, { isEmpty: true, clock: { now: () => now } })
  })
  afterAll(() => server.stop())

  /** Somebody whose browser is at a push service, with one notification that is due. */
  const notify = async (host: string) => {
    const { program } = server
    const someone = await signIn(server)
    const of = { params: { id: someone.userId } }
    await callServer(server, getReminder, of, someone.headers)
    const body = { endpoint: `https://${host}/secret-${someone.userId}`, ...KEYS }
    await callServer(server, startPush, { ...of, body }, { ...someone.headers, timezone: 'UTC' })
    const { family_id } = await program.database
      .selectFrom('push_subscription')
      .select('family_id')
      .where('user_id', '=', someone.userId)
      .executeTakeFirstOrThrow()
    const id = program.ids.newIdAt(program.clock.now())
    const due_at = program.clock.now()
    const row = {
      id,
      family_id,
      user_id: someone.userId,
      payload: '{}',
      due_at,
      expires_at: due_at + 2 * HOUR,
      tries: 0,
      kind: 'reminder' as const,
      letter_id: null,
    }
    await program.database.insertInto('push_message').values(row).execute()
    return id
  }
  /** One round in which every push service gives this answer. */
  const send = async (answer: Answer) => {
    const reports: PushFailure[] = []
    const outbound: Outbound = async (url) => {
      if (answer === null) throw new OutboundError('unreachable', 'no answer')
      return { headers: {}, ...answer, url, permanentUrl: url, body: Readable.from([]) }
    }
    const { program } = server
    await sendDuePushes({ ...program, imports: { ...program.imports, outbound } }, (failure) => reports.push(failure))
    return reports
  }
  const waiting = () => server.program.database.selectFrom('push_message').select(['id', 'due_at']).execute()

  test('are counted by service and reported without addresses', async () => {
    await notify('one.example')
    await notify('one.example')
    await notify('two.example')
    const reports = await send({ status: 403 })
    expect(reports.toSorted((a, b) => b.count - a.count)).toEqual([
      { host: 'one.example', status: 403, count: 2 },
      { host: 'two.example', status: 403, count: 1 },
    ])
    expect(JSON.stringify(reports)).not.toContain('secret')
    await notify('two.example')
    await send({ status: 400 })
    const { database, clock } = server.program
    expect(await countPushFailures(database, clock.now() - 24 * HOUR)).toMatchObject({
      host: expect.any(String),
      count: 4,
    })
    expect(await waiting()).toEqual([])
  })

  test('are counted also if another notification cannot be sent at all', async () => {
    const { database, clock } = server.program
    await database.deleteFrom('push_failure').execute()
    await notify('broken.example')
    await notify('three.example')
    const reports: PushFailure[] = []
    const outbound: Outbound = async (url) => {
      if (url.includes('broken')) throw new TypeError('a fault of ours')
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { headers: {}, status: 403, url, permanentUrl: url, body: Readable.from([]) }
    }
    const broken = { ...server.program, imports: { ...server.program.imports, outbound } }
    await expect(sendDuePushes(broken, (failure) => reports.push(failure))).rejects.toThrow('a fault of ours')
    expect(reports).toEqual([{ host: 'three.example', status: 403, count: 1 }])
    expect(await countPushFailures(database, clock.now() - 24 * HOUR)).toMatchObject({
      host: 'three.example',
      count: 1,
    })
    await database.deleteFrom('push_message').execute()
  })

  test('a browser that is gone and a service that asks to wait are no failures', async () => {
    await notify('gone.example')
    expect(await send({ status: 410 })).toEqual([])
    await notify('busy.example')
    expect(await send({ status: 429, headers: { 'retry-after': '60' } })).toEqual([])
  })

  test('a service that never answers counts as failed once the notification has expired', async () => {
    await server.program.database.deleteFrom('push_message').execute()
    await notify('silent.example')
    const reports: PushFailure[] = []
    for (let minutes = 0; minutes < 130; minutes += 1) {
      reports.push(...(await send(null)))
      server.clock.advance(60)
    }
    expect(reports).toEqual([{ host: 'silent.example', status: null, count: 1 }])
    expect(await waiting()).toEqual([])
  })

  test('a service that asks for a wait of less than a second is asked again as usual', async () => {
    await notify('odd.example')
    await send({ status: 429, headers: { 'retry-after': '600.0005' } })
    const [message] = await waiting()
    expect(Number(message?.due_at) - server.clock.now()).toBe(60_000)
    await server.program.database.deleteFrom('push_message').execute()
  })

  test('counts are forgotten after a week', async () => {
    const { database, clock } = server.program
    expect(await countPushFailures(database, 0)).toBeDefined()
    server.clock.advance(8 * 24 * 3600)
    await purgeExpired(server.program)
    expect(await countPushFailures(database, 0)).toBeUndefined()
    expect(await countPushFailures(database, clock.now())).toBeUndefined()
  })
})
