import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueOfflineLicenses } from '#contract/catalogue/offline.ts'
import { OFFLINE_LICENSES_AT_ONCE } from '#contract/offline-limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { updateEntitlementsEnded } from '#server/database/accounts/sessions.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('offline licenses on the %s database', (kind) => {
  let server: TestServer
  let free = ''
  let locked = ''
  let guest: TestVisitor['headers'] = {}

  beforeAll(async () => {
    server = await startTestServer(kind)
    free = (await listAudioItems(server, 'everybody'))[0]
    locked = (await listAudioItems(server, 'subscribers'))[0]
    const response = await server.ask('/web/authenticate', { method: 'POST' })
    const { data } = (await response.json()) as { data: { tokens: [{ token: string }] } }
    guest = { authorization: `Bearer ${data.tokens[0].token}` }
  })
  afterAll(() => server.stop())

  const issue = async (content_ids: string[], headers = guest) =>
    (await callServer(server, issueOfflineLicenses, { body: { content_ids } }, headers)).data
  const daysLeft = ({ ends_at, issued_at }: { ends_at: string | null; issued_at: string }) =>
    (Date.parse(ends_at ?? '') - Date.parse(issued_at)) / DAY_MILLISECONDS

  test('a guest may keep what is free, for thirty days, and nothing that is locked', async () => {
    const [open, closed, unknown] = await issue([free, locked, 'no-such-item'])
    expect(open).toMatchObject({ content_id: free, status: 'granted', item: { id: free, is_locked: false } })
    expect(open && daysLeft(open)).toBe(30)
    expect(open?.recording?.url).toMatch(/^\/media\/[0-9a-f]{32}\//)
    const nothing = { ends_at: null, item: null, recording: null, text_tracks: [], silences: [] }
    expect(closed).toMatchObject({ content_id: locked, status: 'refused', ...nothing })
    expect(unknown).toMatchObject({ content_id: 'no-such-item', status: 'missing', ...nothing })
  })

  test('a visitor without a session gets no license', async () => {
    const body = JSON.stringify({ content_ids: [free] })
    const headers = { 'content-type': 'application/json' }
    const response = await server.ask('/web/offline-licenses', { method: 'POST', headers, body })
    expect(await refusalOf(response)).toMatchObject({ code: 'session_required' })
  })

  test('a member without a subscription gets no license for locked items', async () => {
    const member = await signIn(server)
    const [closed] = await issue([locked], member.headers)
    expect(closed).toMatchObject({ status: 'refused', recording: null, item: null, text_tracks: [] })
  })

  test('a subscriber’s license gives the bytes it names, and ends with the access', async () => {
    const { headers, userId } = await signIn(server, { isSubscribed: true })
    const [license] = await issue([locked], headers)
    expect(license?.status).toBe('granted')
    const { url, bytes, mime_type } = license?.recording ?? { url: '', bytes: 0, mime_type: '' }
    expect(url).toMatch(/^\/media\/signed\//)
    const response = await server.ask(url, { headers: { range: 'bytes=0-9' } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes 0-9/${bytes}`)
    expect(response.headers.get('content-type')).toBe(mime_type)

    const { database, clock } = server.program
    const endsAt = clock.now() + 3 * DAY_MILLISECONDS
    await database.updateTable('entitlement').set({ ends_at: endsAt }).where('user_id', '=', userId).execute()
    const [short, open] = await issue([locked, free], headers)
    expect(short?.ends_at).toBe(new Date(endsAt).toISOString())
    expect(open && daysLeft(open)).toBe(30)

    await database.transaction().execute((transaction) => updateEntitlementsEnded(transaction, userId, clock.now()))
    server.clock.advance(61)
    const [ended] = await issue([locked], headers)
    expect(ended).toMatchObject({ status: 'refused', recording: null })
    expect((await server.ask(url)).status).toBe(403)
  })

  test('a license comes with the transcripts, under the same seal as the recording', async () => {
    const { database } = server.program
    const { id } = await database
      .selectFrom('text_track')
      .innerJoin('content', 'content.id', 'text_track.content_id')
      .where('content.is_free', '=', 0)
      .where('content.audio_media', 'is not', null)
      .select('content.id')
      .executeTakeFirstOrThrow()
    const { headers, userId } = await signIn(server, { isSubscribed: true })
    const [[granted], [refused]] = [await issue([id], headers), await issue([id])]
    const [track] = granted?.text_tracks ?? []
    expect(track?.url).toMatch(/^\/media\/signed\//)
    expect(await (await server.ask(track?.url ?? '')).text()).toMatch(/^WEBVTT/)
    expect(refused).toMatchObject({ status: 'refused', text_tracks: [] })

    await database
      .transaction()
      .execute((transaction) => updateEntitlementsEnded(transaction, userId, server.program.clock.now()))
    server.clock.advance(61)
    expect((await server.ask(track?.url ?? '')).status).toBe(403)
  })

  test.each([
    ['a guest', false, false],
    ['a member', true, false],
    ['a subscriber', true, true],
  ])(
    'of the whole catalogue, %s may keep exactly the items that they may play whole',
    async (_, isMember, isSubscribed) => {
      const headers = isMember ? (await signIn(server, { isSubscribed })).headers : guest
      const rows = await server.program.database
        .selectFrom('content')
        .where('audio_media', 'is not', null)
        .where('visibility', '=', 'public')
        .where('is_accessible', '=', 1)
        .select(['id', 'is_free'])
        .execute()
      const seen = new Set<string>()
      for (let at = 0; at < rows.length; at += OFFLINE_LICENSES_AT_ONCE) {
        const part = rows.slice(at, at + OFFLINE_LICENSES_AT_ONCE)
        const licenses = await issue(
          part.map(({ id }) => id),
          headers,
        )
        for (const [index, { status, recording, text_tracks, item }] of licenses.entries()) {
          const isOpen = part[index]?.is_free === 1
          seen.add(`${isOpen ? 'open' : 'closed'} ${status}`)
          const urls = [recording?.url, ...text_tracks.map(({ url }) => url)].filter((url) => url !== undefined)
          if (status === 'granted') expect(isOpen || isSubscribed).toBe(true)
          else expect([urls, item]).toEqual([[], null])
          if (status === 'refused') expect(isOpen || isSubscribed).toBe(false)
          expect(urls.every((url) => url.startsWith('/media/signed/') !== isOpen)).toBe(true)
        }
      }
      expect([...seen]).toEqual(
        expect.arrayContaining(['open granted', isSubscribed ? 'closed granted' : 'closed refused']),
      )
    },
  )

  test('an item that was hidden is missing, and its license is not renewed', async () => {
    const { database } = server.program
    await database.updateTable('content').set({ visibility: 'private' }).where('id', '=', free).execute()
    const [hidden] = await issue([free])
    expect(hidden).toMatchObject({ status: 'missing', item: null, recording: null })
    await database.updateTable('content').set({ visibility: 'public' }).where('id', '=', free).execute()
  })

  test('are refused for no item, for too many items, and for an item named twice', async () => {
    const many = Array.from({ length: OFFLINE_LICENSES_AT_ONCE + 1 }, (_, at) => `item-${at}`)
    for (const content_ids of [[], many, [free, free]]) {
      const body = JSON.stringify({ content_ids })
      const headers = { ...guest, 'content-type': 'application/json' }
      const response = await server.ask('/web/offline-licenses', { method: 'POST', headers, body })
      expect(await refusalOf(response)).toMatchObject({ code: 'invalid_input' })
    }
  })
})
