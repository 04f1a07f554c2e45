/** The migrator's tables, which migrating writes, and SQLite's own. */
const OTHER_TABLES = /^(?:kysely_|sqlite_)/

/** Whether the rows of a table belong to a snapshot. */
export function isSnapshotTable(name: string): boolean {
  return !OTHER_TABLES.test(name)
}
