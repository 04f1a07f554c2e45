import type { Database, Transaction } from '../database.ts'
import type { ConsentRow, NewConsent } from './consent-tables.ts'

export async function insertConsent(transaction: Transaction, row: NewConsent): Promise<void> {
  await transaction.insertInto('consent').values(row).execute()
}

export async function findConsent(database: Database, id: string): Promise<ConsentRow | undefined> {
  return database.selectFrom('consent').selectAll().where('id', '=', id).executeTakeFirst()
}
