import type { Database, Transaction } from '../../database.ts'
import type { LedgerMonthRow } from './ledger-tables.ts'

/** A closed month, with the name of who closed it. */
export async function findLedgerMonth(database: Database, month: string) {
  return database
    .selectFrom('ledger_month')
    .leftJoin('user', 'user.id', 'ledger_month.closed_by')
    .selectAll('ledger_month')
    .select(['user.name', 'user.email'])
    .where('month', '=', month)
    .executeTakeFirst()
}

/** False if the month was closed before. */
export async function insertLedgerMonth(transaction: Transaction, row: LedgerMonthRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('ledger_month')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
