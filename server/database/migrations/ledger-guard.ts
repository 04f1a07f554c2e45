import { PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely'

const TABLE = 'ledger_entry'
const REFUSAL = 'the ledger is written once: correct it by another entry'

/** Accepts a migration's database and the demo's, which have different table types. */
type AnyDatabase = QueryExecutorProvider

/** Adds triggers that reject updates and deletes of ledger entries. */
export async function guardLedger(database: AnyDatabase): Promise<void> {
  if (isPostgres(database)) {
    await sql`create or replace function refuse_ledger_change() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${REFUSAL}'; end`)}`.execute(database)
    await sql`create trigger ledger_guard before update or delete on ${sql.table(TABLE)}
      for each row execute function refuse_ledger_change()`.execute(database)
    return
  }
  for (const action of ['update', 'delete'] as const) {
    await sql`create trigger ${sql.ref(`ledger_guard_${action}`)} before ${sql.raw(action)} on ${sql.table(TABLE)}
      begin select raise(abort, ${sql.lit(REFUSAL)}); end`.execute(database)
  }
}

/** Removes the triggers. Only for the reset of the demo, which adds them again in the same transaction. */
export async function unguardLedger(database: AnyDatabase): Promise<void> {
  if (isPostgres(database)) {
    await sql`drop trigger ledger_guard on ${sql.table(TABLE)}`.execute(database)
    return
  }
  for (const action of ['update', 'delete'] as const) {
    await sql`drop trigger ${sql.ref(`ledger_guard_${action}`)}`.execute(database)
  }
}

function isPostgres(database: AnyDatabase): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
