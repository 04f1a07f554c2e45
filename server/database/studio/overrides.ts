import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { ColumnValue } from '#rules/studio/entry-columns.ts'
import type { Database, Transaction } from '../database.ts'
import type { OverrideKind } from './revision-tables.ts'

/** A column edited by hand. */
export type Override = { column: string; value: ColumnValue; source: ColumnValue }

export async function listOverrides(database: Database, kind: OverrideKind, entryId: string): Promise<Override[]> {
  const rows = await database
    .selectFrom('catalogue_override')
    .select(['column_name', 'value_json', 'source_json'])
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .orderBy('column_name')
    .execute()
  return rows.map(({ column_name, value_json, source_json }) => ({
    column: column_name,
    value: JSON.parse(value_json),
    source: JSON.parse(source_json),
  }))
}

export async function replaceOverride(
  transaction: Transaction,
  { kind, entryId }: { kind: OverrideKind; entryId: string },
  { column, value, source }: Override,
): Promise<void> {
  const values = { value_json: JSON.stringify(value), source_json: JSON.stringify(source) }
  await transaction
    .insertInto('catalogue_override')
    .values({ kind, entry_id: entryId, column_name: column, ...values })
    .onConflict((same) => same.columns(['kind', 'entry_id', 'column_name']).doUpdateSet(values))
    .execute()
}

export async function deleteOverride(
  transaction: Transaction,
  { kind, entryId, column }: { kind: OverrideKind; entryId: string; column: string },
): Promise<void> {
  await transaction
    .deleteFrom('catalogue_override')
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('column_name', '=', column)
    .execute()
}

/** Entries with overrides, read once in a transaction: an import writes a hundred thousand rows and few have any. */
const overriddenEntries = new WeakMap<Transaction, Promise<ReadonlySet<string>>>()

async function listOverriddenEntries(transaction: Transaction): Promise<ReadonlySet<string>> {
  const rows = await transaction.selectFrom('catalogue_override').select(['kind', 'entry_id']).distinct().execute()
  return new Set(rows.map(({ kind, entry_id }) => `${kind} ${entry_id}`))
}

type SourceRow = { kind: EntryKind; row: Readonly<Record<string, unknown>> & { id: string } }

/**
 * The row that an import writes: overridden columns keep their values, and the source's values are stored for "follow the
 * source again". `kept` are columns that this source does not set.
 */
export async function withOverrides(
  transaction: Transaction,
  { kind, row }: SourceRow,
  kept: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const known = overriddenEntries.get(transaction) ?? listOverriddenEntries(transaction)
  overriddenEntries.set(transaction, known)
  if (!(await known).has(`${kind} ${row.id}`)) return row
  const values: Record<string, ColumnValue> = {}
  for (const { column, value } of await listOverrides(transaction, kind, row.id)) {
    if (!Object.hasOwn(row, column) || kept.includes(column)) continue
    values[column] = value
    const source = row[column] as ColumnValue
    await replaceOverride(transaction, { kind, entryId: row.id }, { column, value, source })
  }
  return { ...row, ...values }
}
