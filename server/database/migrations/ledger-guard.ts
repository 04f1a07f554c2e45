import { PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely'

const REFUSAL = 'the ledger is written once: correct it by another entry'

/** Accepts a migration's database and the demo's, which have different table types. */
type AnyDatabase = QueryExecutorProvider

/** The tables of entries, with the names of their triggers. */
const TRIGGERS = { ledger_entry: 'ledger_guard', payout_entry: 'payout_guard' } as const
type EntryTable = keyof typeof TRIGGERS

/** Adds triggers that reject updates and deletes of ledger entries. */
export async function guardLedger(database: AnyDatabase): Promise<void> {
  if (isPostgres(database)) {
    await sql`create or replace function refuse_ledger_change() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${REFUSAL}'; end`)}`.execute(database)
  }
  await guardEntries(database, 'ledger_entry')
}

/** The same for another table of entries. */
export async function guardEntries(database: AnyDatabase, table: EntryTable): Promise<void> {
  const trigger = TRIGGERS[table]
  if (isPostgres(database)) {
    await sql`create trigger ${sql.ref(trigger)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_ledger_change()`.execute(database)
    return
  }
  for (const action of ['update', 'delete'] as const) {
    await sql`create trigger ${sql.ref(`${trigger}_${action}`)} before ${sql.raw(action)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(REFUSAL)}); end`.execute(database)
  }
}

/** Removes the triggers. Only for the reset of the demo, which adds them again in the same transaction. */
export async function unguardEntries(database: AnyDatabase, table: EntryTable): Promise<void> {
  const trigger = TRIGGERS[table]
  if (isPostgres(database)) {
    await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`.execute(database)
    return
  }
  for (const action of ['update', 'delete'] as const) {
    await sql`drop trigger ${sql.ref(`${trigger}_${action}`)}`.execute(database)
  }
}

function isPostgres(database: AnyDatabase): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
