import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../database.ts'
import { isOnPostgres } from '../is-on-postgres.ts'

type NewRow = { userId: string; values: readonly (string | number | null)[] }

/**
 * The values of a row to insert, in the order of its columns; no row if the user is deleted. A deletion waits until this
 * transaction ends, so that it finds the row. For rows that are written often: `lockUser` would be another statement.
 */
export function rowOfUser(transaction: Transaction, { userId, values }: NewRow): RawBuilder<unknown> {
  const row = sql`select ${sql.join(values)} from "user" where "user".id = ${userId}`
  return isOnPostgres(transaction) ? sql`${row} for share` : row
}
