import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as together from '#contract/catalogue/together.ts'
import { AMEN_EVERY_SECONDS, ROOM_PEOPLE, ROOM_WITHOUT_HOST_SECONDS, ROOMS_OF_A_HOST } from '#contract/room-limits.ts'
import { deleteUserRecords } from '#server/database/accounts/user-records.ts'
import { purgeExpired } from '#server/work/purge-expired.ts'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestRedis, type TestRedis } from '#testing/servers/test-redis.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

type Headers = { authorization: string }

describe.each(['postgresql', 'redis'] as const)('rooms on two processes, through %s', (kind) => {
  let redis: TestRedis | undefined
  let first: TestServer
  let second: Awaited<ReturnType<typeof openSecondServer>>
  let free = ''
  let locked = ''

  beforeAll(async () => {
    if (kind === 'redis') redis = await startTestRedis()
    first = await startTestServer(kind === 'redis' ? 'embedded' : 'postgresql', {
      environment: redis ? { REDIS_URL: redis.url } : {},
    })
    second = await openSecondServer(first)
    ;[free] = await listAudioItems(first, 'everybody')
    ;[locked] = await listAudioItems(first, 'subscribers')
  })
  afterAll(async () => {
    await second.stop()
    await first.stop()
    await redis?.stop()
  })

  const open = async (host: TestVisitor, content_id = free) =>
    (await callServer(first, together.openRoom, { body: { content_id, initials: 'ra' } }, host.headers)).data
  const guest = async (): Promise<Headers> => {
    const browser = await openTestBrowser(first)
    const [{ token }] = (await browser.startSession('/web/authenticate', {})).tokens
    return { authorization: `Bearer ${token}` }
  }
  const send = (method: string, path: string, headers: object, body?: object) =>
    first.ask(`/web/rooms${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const join = (key: string, headers: object, initials = 'dw') => send('POST', `/${key}/people`, headers, { initials })
  const steer = async (key: string, host: TestVisitor, body: object) =>
    (await (await send('POST', `/${key}/commands`, host.headers, body)).json()).data as together.RoomState

  /** A stream of the second process, and its newest state. */
  async function listen(key: string, headers: object) {
    const stopping = new AbortController()
    const response = await fetch(`${second.url}/web/rooms/${key}/stream`, {
      headers: { ...headers },
      signal: stopping.signal,
    })
    const seen: { state?: together.RoomState; hasEnded: boolean } = { hasEnded: false }
    const decoder = new TextDecoder()
    let rest = ''
    const read = async () => {
      for await (const bytes of response.body ?? []) {
        const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) if (block.startsWith('data: ')) seen.state = JSON.parse(block.slice(6))
      }
      seen.hasEnded = true
    }
    read().catch(() => undefined)
    return { response, seen, stop: () => stopping.abort() }
  }

  test('what the host does, and who comes, says amen and leaves, reaches the streams of the other process', async () => {
    const host = await signIn(first)
    const { key, you } = await open(host)
    const visitor = await guest()
    const entered = (await (await join(key, visitor)).json()).data as together.JoinedRoom
    expect(entered.state.people.map(({ initials, is_host, may_lead }) => [initials, is_host, may_lead])).toEqual([
      ['RA', true, true],
      ['DW', false, false],
    ])
    const stream = await listen(key, visitor)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
    await expect.poll(() => stream.seen.state?.status).toBe('waiting')

    const playing = await steer(key, host, { act: 'play' })
    await expect.poll(() => stream.seen.state).toMatchObject({ status: 'playing', at_ms: playing.at_ms })
    await steer(key, host, { act: 'seek', position_ms: 10_000 })
    await expect.poll(() => stream.seen.state?.position_ms).toBe(10_000)
    expect((await send('POST', `/${key}/amens`, visitor)).status).toBe(200)
    await expect.poll(() => stream.seen.state?.people.find(({ id }) => id === entered.you)?.amen_at).toBeTruthy()
    await send('DELETE', `/${key}/people`, host.headers)
    await expect.poll(() => stream.seen.state?.people.map(({ id }) => id)).toEqual([entered.you])
    expect(JSON.stringify(stream.seen.state)).not.toContain(host.userId)

    expect((await join(key, host.headers, 'RA')).status).toBe(200)
    await expect.poll(() => stream.seen.state?.people.some(({ id }) => id === you)).toBe(true)
    await steer(key, host, { act: 'end' })
    await expect.poll(() => stream.seen.hasEnded).toBe(true)
    expect(stream.seen.state?.status).toBe('ended')
    expect(await refusalOf(await join(key, visitor))).toMatchObject({ code: 'room_not_found', status: 404 })
  })

  test('only people who have joined get a stream, which ends when its process stops', async () => {
    const host = await signIn(first)
    const { key } = await open(host)
    const visitor = await guest()
    const refused = await send('GET', `/${key}/stream`, visitor)
    expect(await refusalOf(refused)).toMatchObject({ code: 'not_in_room' })
    expect((await send('GET', `/${key}/stream`, {})).status).toBe(401)
    expect((await send('GET', '/none/stream', visitor)).status).toBe(404)
    await join(key, visitor)
    const third = await openSecondServer(first)
    const response = await fetch(`${third.url}/web/rooms/${key}/stream`, { headers: { ...visitor } })
    expect(response.status).toBe(200)
    await third.stop()
    await expect(response.text()).resolves.toContain('data: ')
  })

  test('only the host steers, and passes the lead to someone with an account', async () => {
    const [host, other] = [await signIn(first), await signIn(first)]
    const { key } = await open(host)
    const visitor = await guest()
    const stranger = (await (await join(key, visitor)).json()).data as together.JoinedRoom
    const next = (await (await join(key, other.headers, 'k')).json()).data as together.JoinedRoom
    const commands = (headers: object, body: object) => send('POST', `/${key}/commands`, headers, body)
    expect(await refusalOf(await commands(other.headers, { act: 'play' }))).toMatchObject({ code: 'forbidden' })
    expect(await refusalOf(await commands(visitor, { act: 'play' }))).toMatchObject({ code: 'registration_required' })
    const passTo = (person_id: string) => commands(host.headers, { act: 'pass', person_id })
    expect((await passTo(stranger.you)).status).toBe(400)
    expect((await passTo(next.you)).status).toBe(200)
    expect((await commands(host.headers, { act: 'play' })).status).toBe(403)
    expect((await commands(other.headers, { act: 'play' })).status).toBe(200)
  })

  test('a person who may not play a locked item gets at most its preview', async () => {
    const host = await signIn(first, { isSubscribed: true })
    const { key } = await open(host, locked)
    const [visitor, member] = [await guest(), await signIn(first)]
    const roomFor = async (headers: Record<string, string>) =>
      (await callServer(first, together.getRoom, { params: { key } }, headers)).data
    expect((await roomFor(host.headers)).item.audio_url).toContain('/media/signed/')
    for (const headers of [visitor, member.headers]) {
      const { item, preview_seconds } = await roomFor({ ...headers })
      expect(item).toMatchObject({ is_locked: true, audio_url: null, video_url: null })
      expect(preview_seconds ?? 0).toBeLessThan(item.duration)
    }
    expect(await refusalOf(await join(key, visitor))).toMatchObject({ code: 'registration_required' })
    expect((await join(key, member.headers)).status).toBe(200)
    const opening = await send('POST', '', member.headers, { content_id: locked, initials: 'm' })
    expect(await refusalOf(opening)).toMatchObject({ code: 'subscription_required' })
  })

  test('amens, rooms, people and initials are bounded', async () => {
    const host = await signIn(first)
    const { key } = await open(host)
    const amen = () => send('POST', `/${key}/amens`, host.headers)
    expect((await amen()).status).toBe(200)
    const early = await amen()
    expect(await refusalOf(early)).toMatchObject({ code: 'too_many_requests' })
    expect(early.headers.get('retry-after')).toBe(String(AMEN_EVERY_SECONDS))
    expect((await join(key, await guest(), ' 123 ')).status).toBe(400)
    for (let room = 1; room < ROOMS_OF_A_HOST; room += 1) await open(host)
    const more = await send('POST', '', host.headers, { content_id: free, initials: 'ra' })
    expect(await refusalOf(more)).toMatchObject({ code: 'too_many_rooms' })

    const { database, ids } = first.program
    const now = first.clock.now()
    const person = { room_id: key, user_id: null, initials: 'X', joined_at: now, seen_at: now + 60_000 }
    const crowd = Array.from({ length: ROOM_PEOPLE }, () => ({
      ...person,
      id: ids.newId(),
      visitor_id: ids.newId(),
      left_at: null,
      amen_at: null,
    }))
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('together_person').values(crowd).execute()
    })
    expect(await refusalOf(await join(key, await guest()))).toMatchObject({ code: 'room_full' })
    expect((await join(key, host.headers)).status).toBe(200)
  })

  test('people of a dead process vanish, a room without its host ends, and its rows are purged', async () => {
    const host = await signIn(first)
    const { key } = await open(host)
    const visitor = await guest()
    const stream = await (async () => {
      await join(key, visitor)
      return listen(key, visitor)
    })()
    await expect.poll(() => stream.seen.state?.people.length).toBe(2)
    const { database } = first.program
    const forget = (seconds: number) =>
      database.transaction().execute((transaction) =>
        transaction
          .updateTable('together_person')
          .set((is) => ({ seen_at: is('seen_at', '-', seconds * 1000) }))
          .where('user_id', '=', host.userId)
          .execute(),
      )
    await forget(60)
    await expect.poll(() => stream.seen.state?.people.map(({ is_host }) => is_host)).toEqual([false])
    await database.transaction().execute((transaction) =>
      transaction
        .updateTable('together_room')
        .set((is) => ({
          created_at: is('created_at', '-', 2 * ROOM_WITHOUT_HOST_SECONDS * 1000),
          at_ms: is('at_ms', '-', 2 * ROOM_WITHOUT_HOST_SECONDS * 1000),
        }))
        .where('id', '=', key)
        .execute(),
    )
    await forget(ROOM_WITHOUT_HOST_SECONDS)
    await expect.poll(() => stream.seen.hasEnded).toBe(true)
    expect((await send('GET', `/${key}`, visitor)).status).toBe(404)

    const later = { now: () => first.clock.now() + 5 * 3_600_000 }
    await purgeExpired({ database, clock: later })
    const left = await database.selectFrom('together_person').select('id').where('room_id', '=', key).execute()
    expect(left).toEqual([])
  })

  test('people of a room are purged also if the account of its host was deleted meanwhile', async () => {
    const host = await signIn(first)
    const { key } = await open(host)
    await join(key, await guest())
    const { database } = first.program
    const people = () => database.selectFrom('together_person').select('id').where('room_id', '=', key).execute()
    const owner = { id: host.userId, email_key: null, phone: null }
    await database.transaction().execute((transaction) => deleteUserRecords(transaction, owner))
    expect(await people()).toHaveLength(1)
    await purgeExpired({ database, clock: { now: () => first.clock.now() + 5 * 3_600_000 } })
    expect(await people()).toEqual([])
  })
})
