import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as marks from '#contract/catalogue/bible-marks.ts'
import { BIBLE_NOTE_CHARACTERS, MAX_BIBLE_MARKS } from '#contract/limits.ts'
import { deleteUserRecords, listUserRecords } from '#server/database/accounts/user-records.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(BOTH_DATABASES)('marks in the Bible on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withBible: true })
  })
  afterAll(() => server.stop())

  type Parts = Partial<Pick<marks.BibleMark, 'color' | 'note' | 'is_bookmarked'>>
  const put = async ({ userId, headers }: TestVisitor, reference: string, body: Parts) =>
    (await callServer(server, marks.putBibleMark, { params: { id: userId, reference }, body }, headers)).data
  const chapter = async ({ userId, headers }: TestVisitor, reference: string) =>
    (await callServer(server, marks.listChapterMarks, { params: { id: userId, reference } }, headers)).data
  type Query = { filter?: marks.BibleMarkFilter; q?: string; limit?: number; offset?: string; locale?: string }
  const list = ({ userId, headers }: TestVisitor, query: Query = {}) =>
    callServer(server, marks.listBibleMarks, { params: { id: userId }, query }, headers)
  const versesOf = async (reader: TestVisitor, query: Query = {}) =>
    (await list(reader, query)).data.map(({ verse }) => verse)
  const send = (visitor: TestVisitor, method: string, path: string, body?: object) =>
    server.ask(`/web/users/${visitor.userId}/bible-marks${path}`, {
      method,
      headers: { ...visitor.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

  inDatabaseKinds(kind, () => {
    test('have parts that change independently, and are removed with their last part', async () => {
      const reader = await signIn(server)
      await put(reader, 'john-3-16', { color: 'gold' })
      await put(reader, 'john-3-16', { note: '  So loved.  ' })
      const kept = await put(reader, 'John-3-16', { is_bookmarked: true })
      expect(kept).toMatchObject({ verse: 'john-3-16', color: 'gold', note: 'So loved.', is_bookmarked: true })
      await put(reader, 'john-4-1', { color: 'blue' })
      expect(await chapter(reader, 'john-3')).toEqual([kept])

      await put(reader, 'john-3-16', { color: null, is_bookmarked: false })
      expect(await chapter(reader, 'john-3')).toMatchObject([{ color: null, note: 'So loved.', is_bookmarked: false }])
      expect(await put(reader, 'john-3-16', { note: ' ' })).toBeNull()
      expect(await chapter(reader, 'john-3')).toEqual([])
    })
  })

  test('two devices that change different parts at once both succeed', async () => {
    const reader = await signIn(server)
    await Promise.all([
      put(reader, 'psalms-23-1', { color: 'green' }),
      put(reader, 'psalms-23-1', { note: 'At Mum’s table' }),
      put(reader, 'psalms-23-1', { is_bookmarked: true }),
    ])
    expect(await chapter(reader, 'psalms-23')).toMatchObject([
      { color: 'green', note: 'At Mum’s table', is_bookmarked: true },
    ])
  })

  test('are limited in number, also for several made at once; at the limit, marked verses can still be changed', async () => {
    const reader = await signIn(server)
    const now = server.clock.now()
    const row = { user_id: reader.userId, color: 'gold', note: null, note_key: null, bookmarked_at: null } as const
    const rows = Array.from({ length: MAX_BIBLE_MARKS - 1 }, (_, at) => ({
      ...row,
      place: 1_001_001 + at,
      created_at: now,
      updated_at: now,
    }))
    for (let at = 0; at < rows.length; at += 1000) {
      await server.program.database
        .insertInto('bible_mark')
        .values(rows.slice(at, at + 1000))
        .execute()
    }
    const verses = ['john-3-16', 'john-3-17', 'john-3-18', 'john-3-19']
    const replies = await Promise.all(verses.map((verse) => send(reader, 'PUT', `/${verse}`, { color: 'gold' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused && (await refusalOf(refused))).toMatchObject({ code: 'too_many_bible_marks' })
    expect(await put(reader, 'genesis-1-1', { color: 'blue' })).toMatchObject({ color: 'blue' })
  })

  inDatabaseKinds(kind, () => {
    test('are listed in the order of the Bible with their text, by color, part and words of notes', async () => {
      const reader = await signIn(server)
      await put(reader, 'revelation-22-20', { is_bookmarked: true })
      await put(reader, 'john-1-5', { color: 'blue', note: 'Comprehended: took hold of. ÉLAN, 100%' })
      await put(reader, 'genesis-1-3', { color: 'gold' })
      await put(reader, 'isaiah-40-8', { color: 'gold', note: 'Grass' })
      expect(await versesOf(reader)).toEqual(['genesis-1-3', 'isaiah-40-8', 'john-1-5', 'revelation-22-20'])
      expect((await list(reader, { filter: 'blue' })).data).toMatchObject([
        {
          reference: 'John 1:5',
          book_name: 'John',
          link: '/bible/kjv/john-1-5/',
          text: 'And the light shineth in darkness; and the darkness comprehended it not.',
          locale: 'en',
        },
      ])
      expect(await versesOf(reader, { filter: 'gold' })).toEqual(['genesis-1-3', 'isaiah-40-8'])
      expect(await versesOf(reader, { filter: 'note' })).toEqual(['isaiah-40-8', 'john-1-5'])
      expect(await versesOf(reader, { filter: 'bookmark' })).toEqual(['revelation-22-20'])
      expect(await versesOf(reader, { q: 'élan' })).toEqual(['john-1-5'])
      expect(await versesOf(reader, { q: '100%' })).toEqual(['john-1-5'])
      expect(await versesOf(reader, { q: '%' })).toEqual(['john-1-5'])
      expect(await versesOf(reader, { q: 'GRASS', filter: 'blue' })).toEqual([])
      expect((await list(reader, { locale: 'es', filter: 'blue' })).data).toMatchObject([
        { reference: 'Juan 1:5', book_name: 'Juan' },
      ])

      const first = await list(reader, { limit: 3 })
      const rest = await list(reader, { limit: 3, offset: first.next_item ?? '' })
      expect([first.data.length, rest.data.map(({ verse }) => verse), rest.next_item]).toEqual([
        3,
        ['revelation-22-20'],
        null,
      ])
      expect(await refusalOf(await send(reader, 'GET', '?offset=x'))).toMatchObject({ code: 'invalid_cursor' })
    })

    test('are refused for unknown verses, unknown colors and notes that are too long', async () => {
      const reader = await signIn(server)
      for (const reference of ['john-3', 'john-3-37', 'john-22-1', 'enoch-1-1', 'nothing']) {
        const refused = await refusalOf(await send(reader, 'PUT', `/${reference}`, { color: 'gold' }))
        expect([reference, refused.code]).toEqual([reference, 'bible_not_found'])
      }
      expect((await send(reader, 'GET', '/enoch-1')).status).toBe(404)
      expect((await send(reader, 'PUT', '/john-3-16', { color: 'black' })).status).toBe(400)
      const long = 'x'.repeat(BIBLE_NOTE_CHARACTERS + 1)
      expect((await send(reader, 'PUT', '/john-3-16', { note: long })).status).toBe(400)
      expect(await versesOf(reader)).toEqual([])
    })

    test('are read and changed by nobody else', async () => {
      const owner = await signIn(server)
      const other = await signIn(server)
      await put(owner, 'john-3-16', { note: 'Mine' })
      const theirs = { ...other, userId: owner.userId }
      for (const [method, path, body] of [
        ['GET', ''],
        ['GET', '/john-3'],
        ['PUT', '/john-3-16', { note: 'Theirs' }],
      ] as const) {
        expect([method, path, (await send(theirs, method, path, body)).status]).toEqual([method, path, 403])
        const guest = await server.ask(`/web/users/${owner.userId}/bible-marks${path}`, { method })
        expect([method, path, guest.status]).toEqual([method, path, 401])
      }
      expect(await versesOf(other)).toEqual([])
      expect(await chapter(owner, 'john-3')).toMatchObject([{ note: 'Mine' }])
    })

    test('are exported and deleted with the account', async () => {
      const reader = await signIn(server)
      await put(reader, 'john-3-16', { note: 'Keep a copy', color: 'violet' })
      const { database } = server.program
      expect((await listUserRecords(database, reader.userId)).bible_marks).toMatchObject([
        { verse: 'john-3-16', note: 'Keep a copy', color: 'violet' },
      ])
      const user = { id: reader.userId, email_key: null, phone: null }
      await database.transaction().execute((transaction) => deleteUserRecords(transaction, user))
      expect((await listUserRecords(database, reader.userId)).bible_marks).toEqual([])
    })
  })
})
