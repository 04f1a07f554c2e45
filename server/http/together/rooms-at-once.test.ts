import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as together from '#contract/catalogue/together.ts'
import { ROOM_PEOPLE, ROOM_WITHOUT_HOST_SECONDS, ROOMS_OF_A_HOST } from '#contract/room-limits.ts'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const AT_ONCE = 20

describe.each(DATABASE_KINDS)('rooms on the %s database', (kind) => {
  let server: TestServer
  let content_id = ''

  beforeAll(async () => {
    server = await startTestServer(kind)
    ;[content_id] = await listAudioItems(server, 'everybody')
  })
  afterAll(() => server.stop())

  const send = (method: string, path: string, headers: object, body?: object) =>
    server.ask(`/web/rooms${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const open = (host: TestVisitor) => send('POST', '', host.headers, { content_id, initials: 'ra' })
  const openKey = async (host: TestVisitor): Promise<string> => (await (await open(host)).json()).data.key
  const guest = async () => {
    const browser = await openTestBrowser(server)
    const [{ token }] = (await browser.startSession('/web/authenticate', {})).tokens
    return { authorization: `Bearer ${token}` }
  }
  const join = (key: string, headers: object) => send('POST', `/${key}/people`, headers, { initials: 'dw' })

  /** Puts people into a room. */
  async function fill(room_id: string, length: number): Promise<void> {
    const { database, ids } = server.program
    const now = server.clock.now()
    const person = { room_id, user_id: null, initials: 'X', joined_at: now, seen_at: now + 60_000 }
    const crowd = Array.from({ length }, () => ({
      ...person,
      ...{ id: ids.newId(), visitor_id: ids.newId(), left_at: null, amen_at: null },
    }))
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('together_person').values(crowd).execute()
    })
  }

  test('three of twenty opened at once by one host are opened', async () => {
    const host = await signIn(server)
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => open(host)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(ROOMS_OF_A_HOST)
    const refused = replies.filter(({ status }) => status !== 200)
    const codes = await Promise.all(refused.map(async (reply) => (await refusalOf(reply)).code))
    expect(new Set(codes)).toEqual(new Set(['too_many_rooms']))
  })

  test('when twenty people join at once, as many get in as there are places', async () => {
    const host = await signIn(server)
    const key = await openKey(host)
    const visitors = await Promise.all(Array.from({ length: AT_ONCE }, guest))
    const places = 5
    await fill(key, ROOM_PEOPLE - 1 - places)
    const replies = await Promise.all(visitors.map((visitor) => join(key, visitor)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(places)
    const { data } = await callServer(server, together.getRoom, { params: { key } }, host.headers)
    expect(data.state.people).toHaveLength(ROOM_PEOPLE)
  })

  test('begin at the moment that their host set, and wait for the host until then', async () => {
    const host = await signIn(server)
    const key = await openKey(host)
    const visitor = await guest()
    await join(key, visitor)
    const steer = (body: object) => send('POST', `/${key}/commands`, host.headers, body)
    const { now_ms } = (await callServer(server, together.getRoomClock, {})).data
    for (const at_ms of [now_ms - 60_000, now_ms + 3 * 3_600_000, undefined]) {
      expect(await refusalOf(await steer({ act: 'begin', at_ms }))).toMatchObject({ code: 'invalid_input' })
    }
    const at_ms = now_ms + 30 * 60_000
    expect((await steer({ act: 'begin', at_ms })).status).toBe(200)
    const room = await (await send('GET', `/${key}`, visitor)).json()
    expect(room.data.state).toMatchObject({ status: 'playing', at_ms, position_ms: 0 })

    await send('DELETE', `/${key}/people`, host.headers)
    const earlier = 2 * ROOM_WITHOUT_HOST_SECONDS * 1000
    await server.program.database.transaction().execute(async (transaction) => {
      const backdate = transaction.updateTable('together_room').set((is) => ({
        created_at: is('created_at', '-', earlier),
      }))
      await backdate.where('id', '=', key).execute()
      const left = transaction.updateTable('together_person').set((is) => ({ left_at: is('left_at', '-', earlier) }))
      await left.where('user_id', '=', host.userId).execute()
    })
    expect((await send('GET', `/${key}`, visitor)).status).toBe(200)
    expect((await (await steer({ act: 'pause' })).json()).data).toMatchObject({ status: 'waiting', position_ms: 0 })
  })
})
