import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueOfflineLicenses } from '#contract/catalogue/offline.ts'
import * as playlists from '#contract/catalogue/playlists.ts'
import { MAX_PLAYLISTS, PLAYLIST_ENTRIES } from '#contract/limits.ts'
import { updateEntitlementsEnded } from '#server/database/accounts/sessions.ts'
import { blockPerson, unblockPerson } from '#testing/accounts/block-person.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(BOTH_DATABASES)('playlists on the %s database', (kind) => {
  let server: TestServer
  let free: string[] = []
  let locked: string[] = []

  beforeAll(async () => {
    server = await startTestServer(kind)
    free = (await listAudioItems(server, 'everybody')).map((id) => `content:${id}`)
    locked = (await listAudioItems(server, 'subscribers')).map((id) => `content:${id}`)
  })
  afterAll(() => server.stop())

  const create = async (
    { userId, headers }: TestVisitor,
    body: { name: string; kind?: 'morning'; entries?: string[] },
  ) => (await callServer(server, playlists.createPlaylist, { params: { id: userId }, body }, headers)).data
  const list = async ({ userId, headers }: TestVisitor) =>
    (await callServer(server, playlists.listPlaylists, { params: { id: userId } }, headers)).data
  const one = ({ userId }: TestVisitor, playlist_id: string) => ({ id: userId, playlist_id })
  const open = async (owner: TestVisitor, id: string) =>
    (await callServer(server, playlists.getPlaylist, { params: one(owner, id) }, owner.headers)).data
  const shared = (path: string, headers = {}) =>
    callServer(server, playlists.getSharedPlaylist, { params: { key: path.split('/')[2] ?? '' } }, headers)
  const send = (visitor: TestVisitor, method: string, path: string, body?: object) =>
    server.ask(`/web/users/${visitor.userId}/playlists${path}`, {
      method,
      headers: { ...visitor.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

  /** Gives a user so many empty playlists. */
  const fill = async ({ userId }: TestVisitor, count: number) => {
    const now = server.clock.now()
    const row = { user_id: userId, name: 'x', kind: 'list' as const, entries_json: '[]', version: 0, share_key: null }
    const rows = Array.from({ length: count }, (_, at) => {
      const id = `${userId}-${at}`
      return { ...row, id, slot: id, created_at: now, updated_at: now }
    })
    await server.program.database.insertInto('playlist').values(rows).execute()
  }

  inDatabaseKinds(kind, () => {
    test('keeps what was put into it, in its order, and says how long it is', async () => {
      const owner = await signIn(server)
      const entries = [free[2] ?? '', free[0] ?? '', 'radio:selah-radio', free[1] ?? '']
      const { id } = await create(owner, { name: '  Before the house wakes ', entries })
      const playlist = await open(owner, id)
      expect(playlist.name).toBe('Before the house wakes')
      expect(playlist.parts.map(({ entry }) => entry)).toEqual(entries)
      expect(playlist.parts[2]).toMatchObject({ item: null, station: { id: 'selah-radio' } })
      const lengths = playlist.parts.map(({ item }) => item?.duration ?? 0)
      expect(playlist.duration).toBeCloseTo(
        lengths.reduce((sum, seconds) => sum + seconds, 0),
        3,
      )
      expect(playlist.images).toHaveLength(4)

      const order = [...entries].reverse()
      const body = { entries: order, name: 'Morning path', version: playlist.version }
      await callServer(server, playlists.changePlaylist, { params: one(owner, id), body }, owner.headers)
      expect(await open(owner, id)).toMatchObject({ name: 'Morning path', entries: order })
      expect(await refusalOf(await send(owner, 'PUT', `/${id}`, body))).toMatchObject({
        code: 'playlist_changed',
        status: 409,
      })
    })
  })

  test('two devices that add something at once both succeed, each once', async () => {
    const owner = await signIn(server)
    const { id } = await create(owner, { name: 'Both' })
    const add = (entry: string) => send(owner, 'PUT', `/${id}/entries/${encodeURIComponent(entry)}`)
    const answers = await Promise.all([...free.slice(0, 4), free[0] ?? ''].map(add))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([...(await open(owner, id)).entries].sort()).toEqual(free.slice(0, 4).sort())
    await send(owner, 'DELETE', `/${id}/entries/${encodeURIComponent(free[1] ?? '')}`)
    expect((await open(owner, id)).entries).not.toContain(free[1])
    expect(await refusalOf(await add('content:nothing'))).toMatchObject({ code: 'content_not_found' })
    expect((await add('series:slow-psalms')).status).toBe(404)
  })

  test('a routine that several devices make at once has the entries of all of them', async () => {
    const owner = await signIn(server)
    const make = (entry: string) => create(owner, { name: 'Morning', kind: 'morning', entries: [entry] })
    await Promise.all(free.slice(0, 4).map(make))
    await Promise.all(free.slice(4, 8).map(make))
    const [routine] = await list(owner)
    expect([...(routine?.entries ?? [])].sort()).toEqual(free.slice(0, 8).sort())
  })

  test('devices that make several at once make no more than one user may have', async () => {
    const owner = await signIn(server)
    await fill(owner, MAX_PLAYLISTS - 1)
    const answers = await Promise.all([1, 2, 3, 4].map((at) => send(owner, 'POST', '', { name: `New ${at}` })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await list(owner)).toHaveLength(MAX_PLAYLISTS)
  })

  test('devices that add something at once to one that is nearly full do not overfill it', async () => {
    const owner = await signIn(server)
    const entries = Array.from({ length: PLAYLIST_ENTRIES - 1 }, (_, at) => `content:${at}`)
    const { id } = await create(owner, { name: 'Nearly full', entries })
    const add = (entry: string) => send(owner, 'PUT', `/${id}/entries/${encodeURIComponent(entry)}`)
    const answers = await Promise.all(free.slice(0, 4).map(add))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await open(owner, id)).entries).toHaveLength(PLAYLIST_ENTRIES)
  })

  inDatabaseKinds(kind, () => {
    test('has one routine of each kind, first in the list', async () => {
      const owner = await signIn(server)
      await create(owner, { name: 'Other' })
      const morning = await create(owner, { name: 'Morning', kind: 'morning', entries: free.slice(0, 2) })
      const again = await create(owner, { name: 'Morning', kind: 'morning', entries: free.slice(1, 3) })
      expect([again.id, again.entries]).toEqual([morning.id, free.slice(0, 3)])
      expect((await list(owner)).map((playlist) => playlist.kind)).toEqual(['morning', 'list'])
    })

    test.each(['guest', 'registered', 'subscribed'])(
      'locked parts are as %s may have them, of a shared link too',
      async (who) => {
        const owner = await signIn(server, { isSubscribed: true })
        const entries = [locked[0] ?? '', free[0] ?? '']
        const { id } = await create(owner, { name: 'Shared', entries })
        const { data } = await callServer(server, playlists.sharePlaylist, { params: one(owner, id) }, owner.headers)
        const visitor = who === 'guest' ? undefined : await signIn(server, { isSubscribed: who === 'subscribed' })
        const answered = (await shared(data.share_path ?? '', visitor?.headers)).data
        const [first, second] = answered.parts
        const maySubscribed = who === 'subscribed'
        expect([first?.item?.is_locked, first?.item?.audio_url === null]).toEqual([!maySubscribed, !maySubscribed])
        expect(second?.item?.audio_url).toMatch(/^\/media\/[0-9a-f]/)
        if (!maySubscribed) expect(JSON.stringify(answered)).not.toContain('/media/signed/')
        expect(JSON.stringify(answered)).not.toContain(owner.userId)
        expect(Object.keys(answered).sort()).toEqual(['duration', 'name', 'parts'])
      },
    )

    test('a shared link gives nobody the media of any locked part', async () => {
      const owner = await signIn(server, { isSubscribed: true })
      const parts: playlists.PlaylistPart[] = []
      for (let at = 0; at < locked.length; at += PLAYLIST_ENTRIES) {
        const entries = locked.slice(at, at + PLAYLIST_ENTRIES)
        const { id } = await create(owner, { name: 'Locked', entries })
        const { data } = await callServer(server, playlists.sharePlaylist, { params: one(owner, id) }, owner.headers)
        parts.push(...(await shared(data.share_path ?? '')).data.parts)
      }
      expect(parts.map(({ entry }) => entry)).toEqual(locked)
      const given = parts.filter(({ item }) => !item?.is_locked || item.audio_url !== null || item.video_url !== null)
      expect(given).toEqual([])
      expect(JSON.stringify(parts)).not.toContain('/media/signed/')
    })

    test('a member whose subscription has ended gets no locked part in whole, by their own list or a link', async () => {
      const owner = await signIn(server, { isSubscribed: true })
      const { id } = await create(owner, { name: 'Psalms', entries: [...locked.slice(0, 3), free[0] ?? ''] })
      const { data } = await callServer(server, playlists.sharePlaylist, { params: one(owner, id) }, owner.headers)
      const path = data.share_path ?? ''
      const urlsOf = (parts: readonly playlists.PlaylistPart[]) =>
        parts.map(({ item }) => item?.audio_url ?? item?.video_url ?? null)
      const statusOf = async (url: string | null) =>
        (await server.ask(url ?? '', { headers: { range: 'bytes=0-9' } })).status
      const before = urlsOf((await open(owner, id)).parts)
      expect(await Promise.all(before.map(statusOf))).toEqual([206, 206, 206, 206])

      const { database, clock } = server.program
      await database
        .transaction()
        .execute((transaction) => updateEntitlementsEnded(transaction, owner.userId, clock.now()))
      server.clock.advance(61)
      const lists = [await open(owner, id), (await shared(path, owner.headers)).data]
      for (const { parts } of lists) {
        expect(parts.map(({ item }) => item?.is_locked)).toEqual([true, true, true, false])
        expect(urlsOf(parts)).toEqual([null, null, null, before[3]])
      }
      expect(JSON.stringify(lists)).not.toContain('/media/signed/')
      expect(await Promise.all(before.map(statusOf))).toEqual([403, 403, 403, 206])
      const content_ids = locked.slice(0, 3).map((entry) => entry.slice('content:'.length))
      const licenses = await callServer(server, issueOfflineLicenses, { body: { content_ids } }, owner.headers)
      expect(licenses.data.map(({ status, recording }) => [status, recording])).toEqual(
        content_ids.map(() => ['refused', null]),
      )
      server.clock.reset()
    })

    test('a link ends when it is taken back, and a later one is another', async () => {
      const owner = await signIn(server)
      const { id } = await create(owner, { name: 'For Mum', entries: free.slice(0, 1) })
      const share = async () =>
        (await callServer(server, playlists.sharePlaylist, { params: one(owner, id) }, owner.headers)).data
          .share_path ?? ''
      const path = await share()
      expect(await share()).toBe(path)
      const page = await server.ask(path)
      expect([page.status, (await page.text()).includes('noindex')]).toEqual([200, true])
      const answered = await server.ask(`/web/shared-playlists/${path.split('/')[2]}`)
      expect(answered.headers.get('cache-control')).toBe('private, no-store')
      await callServer(server, playlists.unsharePlaylist, { params: one(owner, id) }, owner.headers)
      expect(await refusalOf(await server.ask(`/web/shared-playlists/${path.split('/')[2]}`))).toMatchObject({
        status: 404,
      })
      const later = await share()
      expect(later).not.toBe(path)
      await send(owner, 'DELETE', `/${id}`)
      expect((await server.ask(`/web/shared-playlists/${later.split('/')[2]}`)).status).toBe(404)
    })

    test('a link answers like an unknown one while its owner is blocked', async () => {
      const owner = await signIn(server)
      const { id } = await create(owner, { name: 'For Mum', entries: free.slice(0, 1) })
      const { data } = await callServer(server, playlists.sharePlaylist, { params: one(owner, id) }, owner.headers)
      const ask = () => server.ask(`/web/shared-playlists/${data.share_path?.split('/')[2]}`)
      await blockPerson(server, owner.userId)
      expect(await refusalOf(await ask())).toMatchObject({ status: 404, code: 'playlist_not_found' })
      await unblockPerson(server, owner.userId)
      expect((await ask()).status).toBe(200)
    })

    test('nobody else reads or changes a playlist', async () => {
      const owner = await signIn(server)
      const other = await signIn(server)
      const { id } = await create(owner, { name: 'Mine', entries: free.slice(0, 1) })
      for (const [method, path, body] of [
        ['GET', `/${id}`],
        ['PUT', `/${id}`, { name: 'Theirs', version: 0 }],
        ['DELETE', `/${id}`],
        ['PUT', `/${id}/entries/${free[1]}`],
        ['POST', `/${id}/share`],
      ] as const) {
        expect([method, path, (await send(other, method, path, body)).status]).toEqual([method, path, 404])
      }
      const theirs = { ...other, userId: owner.userId }
      expect((await send(theirs, 'GET', `/${id}`)).status).toBe(403)
      expect(await open(owner, id)).toMatchObject({ name: 'Mine', share_path: null, version: 0 })
    })

    test('a hidden item is left out, and is back when it is shown again', async () => {
      const owner = await signIn(server)
      const entries = free.slice(3, 5)
      const { id } = await create(owner, { name: 'Hidden', entries })
      const show = (visibility: 'public' | 'private') =>
        server.program.database
          .updateTable('content')
          .set({ visibility })
          .where('id', '=', (entries[0] ?? '').slice('content:'.length))
          .execute()
      await show('private')
      expect((await open(owner, id)).parts.map(({ entry }) => entry)).toEqual(entries.slice(1))
      await show('public')
      expect((await open(owner, id)).parts).toHaveLength(2)
    })

    test('is bounded', async () => {
      const owner = await signIn(server)
      const many = Array.from({ length: PLAYLIST_ENTRIES + 1 }, (_, at) => `content:${at}`)
      expect((await send(owner, 'POST', '', { name: 'Long', entries: many })).status).toBe(400)
      expect((await send(owner, 'POST', '', { name: ' ' })).status).toBe(400)
      const full = await create(owner, { name: 'Full', entries: many.slice(1) })
      const added = await send(owner, 'PUT', `/${full.id}/entries/${free[0]}`)
      expect(await refusalOf(added)).toMatchObject({ code: 'playlist_full' })
      await fill(owner, MAX_PLAYLISTS - 1)
      expect(await refusalOf(await send(owner, 'POST', '', { name: 'More' }))).toMatchObject({
        code: 'too_many_playlists',
      })
    })

    test('is exported and deleted with the account', async () => {
      const owner = await signIn(server)
      await create(owner, { name: 'Keep a copy', entries: free.slice(0, 1) })
      const { listUserRecords } = await import('#server/database/accounts/user-records.ts')
      const { database } = server.program
      expect((await listUserRecords(database, owner.userId)).playlists).toMatchObject([{ name: 'Keep a copy' }])
    })
  })
})
