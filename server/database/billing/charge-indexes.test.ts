import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true })
})
afterAll(() => server.stop())

const OF_ONE = sql`select * from charge where subscription_id = ${'one'}`

test.each([
  ['the last paid charge', sql`${OF_ONE} and status = ${'succeeded'} order by charged_at desc, id desc limit 1`],
  ['all successful charges', sql`${OF_ONE} and kind in ('period', 'change') and status in ('succeeded', 'refunded')`],
  ['the charge of a period', sql`${OF_ONE} and period_start = ${1} and kind = 'period' and status != 'refused'`],
  ['a user’s charges', sql`select * from charge where user_id = ${'one'} order by charged_at desc`],
  ['a charge attempt', sql`select * from charge_attempt where correlator = ${'one'}`],
  ['the charges of a purchase', sql`select * from charge where purchase_id = ${'one'}`],
  ['due charge notices', sql`select * from subscription where notice_at <= ${1} and claimed_until <= ${1}`],
  ['the seats of a subscription', sql`select * from subscription where parent_id = ${'one'}`],
])('%s of a subscription is found by an index', async (_, query) => {
  const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(server.program.database)
  expect(rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))).toEqual([])
  expect(rows[0]?.detail).toMatch(/^SEARCH .* USING (COVERING )?INDEX /)
})
