import type { Database, Transaction } from '../database.ts'
import type { EmailBounceRow } from './email-tables.ts'

export async function findEmailBounce(database: Database, emailKey: string): Promise<EmailBounceRow | undefined> {
  return database.selectFrom('email_bounce').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

/** Keeps the first one: later ones say nothing new. */
export async function insertEmailBounce(transaction: Transaction, row: EmailBounceRow): Promise<void> {
  await transaction
    .insertInto('email_bounce')
    .values(row)
    .onConflict((same) => same.column('email_key').doNothing())
    .execute()
}

export async function deleteEmailBounce(transaction: Transaction, emailKey: string): Promise<void> {
  await transaction.deleteFrom('email_bounce').where('email_key', '=', emailKey).execute()
}
