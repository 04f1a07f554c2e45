import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { countRowsRead } from '#testing/databases/rows-read.ts'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { newUserRow } from '../accounts/new-user-row.ts'
import { hasOtherOwner, hasOwner, listStaff } from './staff.ts'

const LISTENERS = 1000

const tables = openTestTables('postgresql', async (database) => {
  const listeners = Array.from({ length: LISTENERS }, (_, at) => newUserRow({ id: `listener-${at}`, created_at: at }))
  const staff = [
    newUserRow({ id: 'owner', created_at: LISTENERS, is_operator: 1 }),
    newUserRow({ id: 'editor', created_at: LISTENERS, is_staff: 1 }),
  ]
  for (const rows of [listeners.slice(0, LISTENERS / 2), listeners.slice(LISTENERS / 2), staff])
    await database.insertInto('user').values(rows).execute()
  await sql`vacuum analyze "user"`.execute(database)
})

test.each([
  ['the team', (database: Database) => listStaff(database)],
  ['an owner', (database: Database) => hasOwner(database)],
  ['another owner', (database: Database) => hasOtherOwner(database, 'owner')],
])('%s is found without reading all listeners', async (_what, find) => {
  expect(await countRowsRead(tables.database, 'user', find)).toBeLessThan(10)
})
