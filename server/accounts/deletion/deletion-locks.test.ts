import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockUser } from '#server/database/accounts/sessions.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertJournal } from '#server/database/journal/journals.ts'
import { insertFollow } from '#server/database/listening/follows.ts'
import { insertPlaylist } from '#server/database/listening/playlists.ts'
import { updateProgress } from '#server/database/listening/progress.ts'
import { insertReaction } from '#server/database/listening/reactions.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { runBetweenLocks } from '#testing/databases/run-between-locks.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { insertTestItems, testArtistRow } from '#testing/databases/test-rows.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PASSWORD = 'a long enough word'

describe.each(BOTH_DATABASES)('deleting an account, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isLocal: true, isEmpty: true })
    await insertTestItems(server.program.database, ['psalm-1'])
    await server.program.database.insertInto('artist').values(testArtistRow('ruth')).execute()
  })
  afterAll(() => server.stop())

  test('leaves no playlist that another device of the user was making at that moment', async () => {
    const { program } = server
    const user = await openTestBuyer(server)
    const id = program.ids.newId()
    const playlist = { id, user_id: user.id, name: 'Evening', kind: 'list' as const, slot: id, entries_json: '[]' }
    const row = { ...playlist, version: 0, share_key: null, created_at: 0, updated_at: 0 }
    const making = {
      first: (transaction: Transaction) => lockUser(transaction, user.id),
      second: (transaction: Transaction) => insertPlaylist(transaction, row),
    }
    const remove = () => user.ask('DELETE', `/web/users/${user.id}`, { password: PASSWORD })
    expect(await runBetweenLocks(server, making, remove)).toMatchObject({ status: 200 })
    const left = await program.database.selectFrom('playlist').select('id').where('user_id', '=', user.id).execute()
    expect(left).toEqual([])
  })

  const POSITION = { seconds: 5, at: 1, device: 'phone', duration: 60, listened: [] }
  const WRITES: readonly { of: string; write: (transaction: Transaction, userId: string) => Promise<unknown> }[] = [
    {
      of: 'like',
      write: (transaction, userId) => insertReaction(transaction, { userId, contentId: 'psalm-1', type: 'heart' }, 1),
    },
    {
      of: 'follow',
      write: (transaction, userId) =>
        insertFollow(transaction, { userId, artistId: 'ruth', seriesHandle: null, now: 1 }),
    },
    {
      of: 'position',
      write: (transaction, userId) => updateProgress(transaction, { userId, contentId: 'psalm-1' }, POSITION),
    },
    {
      of: 'journal',
      write: (transaction, userId) =>
        insertJournal(transaction, { user_id: userId, journal_id: 'journal', keys: [], now: 1 }),
    },
  ]
  /** What there is of a user, and how often the item is liked and the artist followed. */
  async function leftOf(userId: string) {
    const { database } = server.program
    const tables = ['reaction', 'follow', 'progress', 'journal'] as const
    const counts = tables.map(async (table) => {
      const rows = await database.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
      return rows.length
    })
    const content = database.selectFrom('content').select('reactions_count').where('id', '=', 'psalm-1')
    const artist = database.selectFrom('artist').select('followers_count').where('id', '=', 'ruth')
    const { reactions_count } = await content.executeTakeFirstOrThrow()
    const { followers_count } = await artist.executeTakeFirstOrThrow()
    return { rows: await Promise.all(counts), reactions_count, followers_count }
  }
  const NOTHING = { rows: [0, 0, 0, 0], reactions_count: 0, followers_count: 0 }

  test.each(WRITES)('leaves no $of that was being written at that moment', async ({ write }) => {
    const user = await openTestBuyer(server)
    const writing = {
      first: (transaction: Transaction) => write(transaction, user.id),
      second: () => Promise.resolve(),
    }
    const remove = () => user.ask('DELETE', `/web/users/${user.id}`, { password: PASSWORD })
    expect(await runBetweenLocks(server, writing, remove)).toMatchObject({ status: 200 })
    expect(await leftOf(user.id)).toEqual(NOTHING)
  })

  test.each(WRITES)('writes no $of afterwards', async ({ write }) => {
    const { database } = server.program
    const user = await openTestBuyer(server)
    await user.ask('DELETE', `/web/users/${user.id}`, { password: PASSWORD })
    await database.transaction().execute((transaction) => write(transaction, user.id))
    expect(await leftOf(user.id)).toEqual(NOTHING)
  })
})
