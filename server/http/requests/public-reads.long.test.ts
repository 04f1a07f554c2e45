import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import type { TestDatabase } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const ITEM = 'like-a-tree-planted'
const WAIT = { timeout: 60_000, interval: 100 }

/** A second database stands for the standby; its item has another title, so that an answer shows where it was read. */
describe('public reads with a replica', () => {
  let copy: TestDatabase
  let replica: Database
  let server: TestServer
  beforeAll(async () => {
    copy = await makeFilledDatabase('postgresql', 'demo')
    replica = openDatabase(copy.address ?? '')
    await replica.updateTable('content').set({ title: 'From the replica' }).where('id', '=', ITEM).execute()
    server = await startTestServer('postgresql', { environment: { DATABASE_READ_URL: copy.address ?? '' } })
  })
  afterAll(async () => {
    await server.stop()
    await copy.drop()
  })

  /** The title that a guest reads. From a database, not a cache, only after `publish`. */
  const titleForGuest = async () => {
    const answer = await server.ask(`/web/content/${ITEM}`)
    expect(answer.status).toBe(200)
    return (await answer.json()).data.title
  }
  const publish = (database: Database) =>
    database.transaction().execute((transaction) => updateCatalogueVersion(transaction))
  const untilReadFrom = async (where: 'replica' | 'primary') =>
    vi.waitFor(async () => {
      await publish(server.program.database)
      if (where === 'replica') await publish(replica)
      expect((await titleForGuest()) === 'From the replica').toBe(where === 'replica')
    }, WAIT)

  test('guests read from it, members from the primary', async () => {
    await untilReadFrom('replica')
    const browser = await openTestBrowser(server)
    await registerMember(server, browser, { email: 'tabitha@example.com' })
    // What guests have read of the same version of the catalogue is remembered for members too.
    await vi.waitFor(async () => {
      for (const database of [server.program.database, replica]) await publish(database)
      const answer = await browser.send('GET', `/web/content/${ITEM}`)
      expect((await answer.json()).data.title).not.toBe('From the replica')
    }, WAIT)
    await untilReadFrom('replica')
  })

  test('while it lacks a change of the catalogue the primary is read', async () => {
    await untilReadFrom('replica')
    await untilReadFrom('primary')
    const behind = 20
    for (let change = 0; change < behind; change += 1) await publish(replica)
    await untilReadFrom('replica')
  })

  test('without it the primary is read, and no request fails', async () => {
    await untilReadFrom('replica')
    await replica.destroy()
    await copy.drop()
    for (let asked = 0; asked < 20; asked += 1) {
      await publish(server.program.database)
      expect(await titleForGuest()).not.toBe('')
    }
    await untilReadFrom('primary')
  })
})
