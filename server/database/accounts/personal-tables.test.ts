import { type ColumnMetadata, sql, type TableMetadata } from 'kysely'
import { expect, test } from 'vitest'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { deleteAllUsers } from './demo-reset.ts'
import { deleteUserRecords } from './user-records.ts'

const USER = { id: 'user-to-delete', email_key: null, phone: null }
/** The columns that name a user. */
const USER_COLUMNS = ['user_id', 'visitor_id', 'redeemed_by']
/** Emptied by a migration; no program writes to them any more. */
const RETIRED_TABLES = ['proof']

const tables = openTestTables('embedded', async (database) => {
  await sql`pragma foreign_keys = off`.execute(database)
  for (const table of await listPersonalTables()) {
    const columns = table.columns.filter(({ isAutoIncrementing }) => !isAutoIncrementing)
    const values = columns.map((column) => sql.val(sampleValue(column)))
    await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      values (${sql.join(values)})`.execute(database)
  }
})

async function listPersonalTables(): Promise<TableMetadata[]> {
  const all = await tables.database.introspection.getTables()
  return all.filter(
    ({ name, columns }) => !RETIRED_TABLES.includes(name) && columns.some(({ name }) => USER_COLUMNS.includes(name)),
  )
}

function sampleValue({ name, dataType }: ColumnMetadata): string | number {
  if (USER_COLUMNS.includes(name)) return USER.id
  return /int|double/i.test(dataType) ? 1 : '{}'
}

async function listTablesNaming(userId: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of await listPersonalTables()) {
    const owners = columns.filter((column) => USER_COLUMNS.includes(column.name))
    const isOwned = sql.join(
      owners.map((column) => sql`${sql.ref(column.name)} = ${userId}`),
      sql` or `,
    )
    const { rows } = await sql`select 1 from ${sql.table(name)} where ${isOwned}`.execute(tables.database)
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function listFilledPersonalTables(): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await listPersonalTables()) {
    const { rows } = await sql`select 1 from ${sql.table(name)}`.execute(tables.database)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('every table with a user column is cleared at account deletion and by the demo reset', async () => {
  expect((await listTablesNaming(USER.id)).length).toBeGreaterThan(20)

  await tables.database.transaction().execute((transaction) => deleteUserRecords(transaction, USER))
  expect(await listTablesNaming(USER.id)).toEqual([])

  await tables.database.transaction().execute(deleteAllUsers)
  expect(await listFilledPersonalTables()).toEqual([])
})
