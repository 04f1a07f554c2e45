import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const OWNER = { role: 'owner', artist_id: null, refund_limit: null, needs_review: false }

describe.each(BOTH_DATABASES)('the account of an owner, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())

  const remove = (owner: TestBrowser) => owner.send('DELETE', `/web/users/${owner.id()}`, { password: 'selah-demo' })

  test('is not deleted while it is the last one, and of two at once only one is', async () => {
    const owner = await logInAsStaff(server, 'operator')
    expect(await refusalOf(await remove(owner))).toMatchObject({ code: 'last_owner', status: 409 })
    const finance = await logInAsStaff(server, 'finance')
    const change = { roles: [OWNER], reason: 'Two of us' }
    await dataOf(await owner.send('PUT', `/web/studio/team/${finance.id()}`, change))
    const answers = await Promise.all([owner, finance].map(remove))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const owners = server.program.database.selectFrom('user').select('id').where('is_operator', '=', 1)
    expect(await owners.execute()).toHaveLength(1)
  })
})
