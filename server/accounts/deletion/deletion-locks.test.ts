import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockUser } from '#server/database/accounts/sessions.ts'
import { insertPlaylist } from '#server/database/listening/playlists.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { runBetweenLocks } from '#testing/databases/run-between-locks.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PASSWORD = 'a long enough word'

describe.each(BOTH_DATABASES)('deleting an account, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isLocal: true, isEmpty: true })
  })
  afterAll(() => server.stop())

  test('leaves no playlist that another device of the user was making at that moment', async () => {
    const { program } = server
    const user = await openTestBuyer(server)
    const id = program.ids.newId()
    const playlist = { id, user_id: user.id, name: 'Evening', kind: 'list' as const, slot: id, entries_json: '[]' }
    const row = { ...playlist, version: 0, share_key: null, created_at: 0, updated_at: 0 }
    const making = {
      first: (transaction: Parameters<typeof lockUser>[0]) => lockUser(transaction, user.id),
      second: (transaction: Parameters<typeof lockUser>[0]) => insertPlaylist(transaction, row),
    }
    const remove = () => user.ask('DELETE', `/web/users/${user.id}`, { password: PASSWORD })
    expect(await runBetweenLocks(server, making, remove)).toMatchObject({ status: 200 })
    const left = await program.database.selectFrom('playlist').select('id').where('user_id', '=', user.id).execute()
    expect(left).toEqual([])
  })
})
