import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASE_KINDS, makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { type Database, openDatabase } from './database.ts'
import { isOnPostgres } from './is-on-postgres.ts'
import { MIGRATIONS } from './migrate.ts'

const NAMES = Object.keys(MIGRATIONS)
/** Programs before this one cannot be updated one node at a time. */
const FIRST = NAMES.indexOf('030-carrier-sale')

type Column = { type: string; isNullable: boolean; hasDefault: boolean }
/** Columns by `table.column`, and the unique indexes with their tables. */
type Schema = { columns: Map<string, Column>; uniqueIndexes: Map<string, string> }

async function listUniqueIndexes(database: Database): Promise<Map<string, string>> {
  const query = isOnPostgres(database)
    ? sql<{ name: string; owner: string }>`select indexname as name, tablename as owner from pg_indexes
        where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`
    : sql<{ name: string; owner: string }>`select name, tbl_name as owner from sqlite_master
        where type = 'index' and lower(sql) like 'create unique%'`
  const { rows } = await query.execute(database)
  return new Map(rows.map(({ name, owner }) => [name, owner]))
}

async function readSchema(database: Database): Promise<Schema> {
  const tables = await database.introspection.getTables()
  const columns = tables.flatMap((table) =>
    table.columns.map(({ name, dataType, isNullable, hasDefaultValue }): [string, Column] => [
      `${table.name}.${name}`,
      { type: dataType, isNullable, hasDefault: hasDefaultValue },
    ]),
  )
  return { columns: new Map(columns), uniqueIndexes: await listUniqueIndexes(database) }
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'))

/** What a program that knows only the earlier schema can no longer do. */
function breaksBetween(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const changed = [...before.columns].flatMap(([name, column]) => {
    const now = after.columns.get(name)
    if (!now) return [`reads and writes ${name}, which is gone`]
    const isNarrower = column.type !== now.type || (column.isNullable && !now.isNullable)
    return isNarrower || (column.hasDefault && !now.hasDefault) ? [`writes what ${name} no longer takes`] : []
  })
  const required = [...after.columns].flatMap(([name, { isNullable, hasDefault }]) => {
    const isNew = tables.has(tableOf(name)) && !before.columns.has(name)
    return isNew && !isNullable && !hasDefault ? [`inserts no ${name}, which is required`] : []
  })
  const unique = [...after.uniqueIndexes].flatMap(([name, table]) =>
    tables.has(table) && !before.uniqueIndexes.has(name) ? [`writes rows that ${name} refuses`] : [],
  )
  return [...changed, ...required, ...unique]
}

/**
 * During an update, nodes of the previous version still serve on the migrated database. So a migration may add; it may
 * not remove, require or forbid what they do not know.
 */
describe.each(DATABASE_KINDS)('a program on the %s database after a later one has migrated it', (kind) => {
  let testDatabase: TestDatabase
  let database: Database
  let migrator: Migrator
  beforeAll(async () => {
    testDatabase = await makeTestDatabase(kind)
    database = openDatabase(testDatabase.address ?? join(testDatabase.dataDir, 'selah.db'))
    migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } })
    await migrateTo(NAMES[FIRST - 1] ?? '')
  })
  afterAll(async () => {
    await database.destroy()
    await testDatabase.drop()
  })

  async function migrateTo(name: string): Promise<void> {
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
  }

  test.each(NAMES.slice(FIRST))('still reads and writes after %s', async (name) => {
    const before = await readSchema(database)
    expect(before.columns.size).toBeGreaterThan(100)
    await migrateTo(name)
    expect(breaksBetween(before, await readSchema(database))).toEqual([])
  })
})
