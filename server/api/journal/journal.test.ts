import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/journal/journal.ts'
import { JOURNAL_TOMBSTONE_DAYS, MAX_JOURNAL_BYTES, MAX_JOURNAL_RECORDS } from '#contract/journal/journal-limits.ts'
import { REAUTHENTICATION_SECONDS } from '#contract/limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { deleteUserRecords, listUserRecords } from '#server/database/accounts/user-records.ts'
import { purgeExpired } from '#server/work/purge-expired.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const KEY: calls.JournalKeyCopy = {
  id: 'one',
  kind: 'passphrase',
  format: 1,
  rounds: 600_000,
  salt: 'c2FsdA',
  credential_id: null,
  iv: 'aXY',
  wrapped_key: 'a2V5',
}

describe.each(BOTH_DATABASES)('journals on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  const send = ({ userId, headers }: TestVisitor, method: string, path = '', body?: object) =>
    server.ask(`/web/users/${userId}/journal${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const refused = async (visitor: TestVisitor, ...[method, path, body]: [string, string, object?]) =>
    (await refusalOf(await send(visitor, method, path, body))).code
  const begin = async (visitor: TestVisitor, journal_id = 'journal') => {
    const { userId: id, headers } = visitor
    const body = { journal_id, version: 0, keys: [KEY] }
    return (await callServer(server, calls.putJournal, { params: { id }, body }, headers)).data
  }
  const get = async ({ userId: id, headers }: TestVisitor) =>
    (await callServer(server, calls.getJournal, { params: { id } }, headers)).data
  const write = async (
    { userId: id, headers }: TestVisitor,
    record_id: string,
    version: number,
    envelope: string | null = `1.iv.${record_id}${version}`,
  ) => {
    const body = { journal_id: 'journal', version, envelope }
    return (await callServer(server, calls.putJournalRecord, { params: { id, record_id }, body }, headers)).data
  }
  const list = ({ userId: id, headers }: TestVisitor, query: { offset?: string; limit?: number } = {}) =>
    callServer(server, calls.listJournalRecords, { params: { id }, query }, headers)
  const idsOf = ({ data }: { data: calls.JournalRecord[] }) => data.map(({ id, version }) => `${id} ${version}`)

  inDatabaseKinds(kind, () => {
    test('begins once, and is the same after a repeated request', async () => {
      const writer = await signIn(server)
      expect(await get(writer)).toBeNull()
      expect((await list(writer)).data).toEqual([])
      const journal = await begin(writer)
      expect(journal).toEqual({ journal_id: 'journal', version: 1, keys: [KEY], bytes: 0 })
      expect(await begin(writer)).toEqual(journal)
      // Another device began one at the same time: its owner has to open that.
      expect(await refused(writer, 'PUT', '', { journal_id: 'other', version: 0, keys: [KEY] })).toBe('journal_changed')
      expect(await get(writer)).toEqual(journal)
    })

    test('keeps records by version: a device that does not know the newest is refused, and nothing is lost', async () => {
      const writer = await signIn(server)
      await begin(writer)
      const first = await write(writer, 'a', 1)
      expect(first).toMatchObject({ id: 'a', version: 1, envelope: '1.iv.a1' })
      // The answer was lost, and the same is sent again.
      expect(await write(writer, 'a', 1)).toEqual(first)
      await write(writer, 'a', 2)
      const late = { journal_id: 'journal', version: 2, envelope: '1.iv.late' }
      expect(await refused(writer, 'PUT', '/records/a', late)).toBe('journal_record_changed')
      expect(await refused(writer, 'PUT', '/records/b', late)).toBe('journal_record_changed')
      expect(await refused(writer, 'PUT', '/records/b', { ...late, journal_id: 'other' })).toBe('journal_changed')
      expect(await list(writer)).toMatchObject({
        data: [{ id: 'a', version: 2, envelope: '1.iv.a2' }],
        next_item: null,
      })
      expect((await get(writer))?.bytes).toBe('1.iv.a2'.length)
    })
  })

  test('of two devices that write at once one wins, and the other is refused', async () => {
    const writer = await signIn(server)
    await begin(writer)
    await write(writer, 'a', 1)
    const bodies = ['left', 'right'].map((words) => ({ journal_id: 'journal', version: 2, envelope: words }))
    const answers = await Promise.all(bodies.map((body) => send(writer, 'PUT', '/records/a', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const bulk = Array.from({ length: 12 }, (_, at) => write(writer, `r${at}`, 1))
    await Promise.all(bulk)
    expect((await list(writer)).data).toHaveLength(13)
  })

  inDatabaseKinds(kind, () => {
    test('lists changes page by page, and later what changed since, deletions too', async () => {
      const writer = await signIn(server)
      await begin(writer)
      for (const id of ['a', 'b', 'c']) await write(writer, id, 1)
      const page = await list(writer, { limit: 2 })
      expect(idsOf(page)).toEqual(['a 1', 'b 1'])
      const rest = await list(writer, { limit: 2, offset: page.next_item ?? '' })
      expect([idsOf(rest), rest.next_item]).toEqual([['c 1'], null])

      await write(writer, 'a', 2)
      await write(writer, 'b', 2, null)
      const since = await list(writer, { offset: rest.last_item_identifier ?? '' })
      expect(since.data).toMatchObject([
        { id: 'a', version: 2 },
        { id: 'b', version: 2, envelope: null },
      ])
      const later = await list(writer, { offset: since.last_item_identifier ?? '' })
      expect(later).toEqual({ data: [], last_item_identifier: null, next_item: null })
      // A deletion can be taken back.
      await write(writer, 'b', 3)
      expect(idsOf(await list(writer, { offset: since.last_item_identifier ?? '' }))).toEqual(['b 3'])
      expect(await refused(writer, 'GET', '/records?offset=x')).toBe('invalid_cursor')
    })

    test('purges deletions; a device that missed one must list all records again, others go on', async () => {
      const writer = await signIn(server)
      await begin(writer)
      await write(writer, 'a', 1)
      const before = (await list(writer)).last_item_identifier ?? ''
      await write(writer, 'b', 1)
      await write(writer, 'b', 2, null)
      const after = (await list(writer)).last_item_identifier ?? ''
      // Recently deleted ones stay.
      await purgeExpired(server.program)
      expect(idsOf(await list(writer))).toEqual(['a 1', 'b 2'])
      const longAgo = server.clock.now() - JOURNAL_TOMBSTONE_DAYS * DAY_MILLISECONDS - 1
      await server.program.database
        .updateTable('journal_record')
        .set({ deleted_at: longAgo })
        .where('id', '=', 'b')
        .where('user_id', '=', writer.userId)
        .execute()
      await purgeExpired(server.program)
      expect(await refused(writer, 'GET', `/records?offset=${before}`)).toBe('invalid_cursor')
      expect(idsOf(await list(writer))).toEqual(['a 1'])
      await write(writer, 'c', 1)
      expect(idsOf(await list(writer, { offset: after }))).toEqual(['c 1'])
      // A listing that began after the purge has missed nothing.
      const first = await list(writer, { limit: 1 })
      expect(idsOf(await list(writer, { offset: first.next_item ?? '' }))).toEqual(['c 1'])
    })

    test('changes the copies of the key by version, and only after a recent authentication', async () => {
      const writer = await signIn(server)
      const { version } = await begin(writer)
      const keys = [KEY, { ...KEY, id: 'two', kind: 'recovery', rounds: 0 }]
      const body = { journal_id: 'journal', version, keys }
      expect((await send(writer, 'PUT', '', body)).status).toBe(200)
      expect(await refused(writer, 'PUT', '', body)).toBe('journal_changed')
      expect(await refused(writer, 'PUT', '', { ...body, version: 2, journal_id: 'other' })).toBe('journal_changed')
      expect((await get(writer))?.keys).toEqual(keys)

      await server.program.database
        .updateTable('session_family')
        .set({ proved_at: server.clock.now() - (REAUTHENTICATION_SECONDS + 1) * 1000 })
        .where('id', '=', writer.familyId)
        .execute()
      expect(await refused(writer, 'PUT', '', { ...body, version: 2 })).toBe('reauthentication_required')
      expect(await refused(writer, 'DELETE', '')).toBe('reauthentication_required')
    })

    test('a journal that was started over takes no records of the one before', async () => {
      const writer = await signIn(server)
      await begin(writer)
      await write(writer, 'a', 1)
      expect((await send(writer, 'DELETE')).status).toBe(200)
      expect(await get(writer)).toBeNull()
      await begin(writer, 'second')
      expect((await list(writer)).data).toEqual([])
      const old = { journal_id: 'journal', version: 2, envelope: '1.iv.old' }
      expect(await refused(writer, 'PUT', '/records/a', old)).toBe('journal_changed')
    })

    test('is bounded in records and bytes; what is there can still be shortened and deleted', async () => {
      const writer = await signIn(server)
      await begin(writer)
      await write(writer, 'a', 1, 'long-enough')
      const { database } = server.program
      const full = { bytes: MAX_JOURNAL_BYTES }
      await database.updateTable('journal').set(full).where('user_id', '=', writer.userId).execute()
      const next = { journal_id: 'journal', version: 1, envelope: 'more' }
      expect(await refused(writer, 'PUT', '/records/b', next)).toBe('journal_full')
      expect((await write(writer, 'a', 2, 'short')).version).toBe(2)
      expect((await write(writer, 'a', 3, null)).envelope).toBeNull()

      const rows = Array.from({ length: MAX_JOURNAL_RECORDS - 1 }, (_, at) => ({
        user_id: writer.userId,
        id: `n${at}`,
        version: 1,
        sequence: 1000 + at,
        envelope: 'x',
        updated_at: 0,
        deleted_at: null,
      }))
      for (let at = 0; at < rows.length; at += 1000) {
        await database
          .insertInto('journal_record')
          .values(rows.slice(at, at + 1000))
          .execute()
      }
      await database.updateTable('journal').set({ bytes: 0, last_sequence: 20_000 }).execute()
      expect(await refused(writer, 'PUT', '/records/b', next)).toBe('journal_full')
      expect((await send(writer, 'PUT', '/records/b', { ...next, envelope: 'x'.repeat(70_000) })).status).toBe(400)
      expect((await send(writer, 'PUT', '/records/b', { ...next, envelope: 'spaces are not base64' })).status).toBe(400)
    })

    test('nobody else reads or changes it', async () => {
      const owner = await signIn(server)
      const other = await signIn(server)
      await begin(owner)
      const theirs = { ...other, userId: owner.userId }
      for (const [method, path, body] of [
        ['GET', ''],
        ['PUT', '', { journal_id: 'theirs', version: 0, keys: [KEY] }],
        ['DELETE', ''],
        ['GET', '/records'],
        ['PUT', '/records/a', { journal_id: 'journal', version: 1, envelope: 'x' }],
      ] as const) {
        expect([method, path, (await send(theirs, method, path, body)).status]).toEqual([method, path, 403])
        const guest = await server.ask(`/web/users/${owner.userId}/journal${path}`, {
          method,
          ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        })
        expect([method, path, guest.status]).toEqual([method, path, 401])
      }
      expect((await get(owner))?.journal_id).toBe('journal')
    })

    test('is exported as it is stored, and deleted with the account', async () => {
      const writer = await signIn(server)
      await begin(writer)
      await write(writer, 'a', 1)
      const { database } = server.program
      expect((await listUserRecords(database, writer.userId)).journal).toMatchObject({
        keys: [KEY],
        records: [{ id: 'a', version: 1, envelope: '1.iv.a1' }],
      })
      const user = { id: writer.userId, email_key: null, phone: null }
      await database.transaction().execute((transaction) => deleteUserRecords(transaction, user))
      expect((await listUserRecords(database, writer.userId)).journal).toBeNull()
      const left = await database
        .selectFrom('journal_record')
        .selectAll()
        .where('user_id', '=', writer.userId)
        .execute()
      expect(left).toEqual([])
    })
  })
})
