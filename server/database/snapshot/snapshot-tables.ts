/** The migrator's tables, which migrations write, and SQLite's own. */
const OTHER_TABLES = /^(?:kysely_|sqlite_)/

/** True if a snapshot contains the table's rows. */
export function isSnapshotTable(name: string): boolean {
  return !OTHER_TABLES.test(name)
}
