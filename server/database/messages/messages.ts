import type { MessageRow } from '../accounts/user-tables.ts'
import { bulkInsert } from '../bulk-statement.ts'
import type { Database, Transaction } from '../database.ts'

export const insertMessages = bulkInsert('message')

/** Messages newest first, to everybody or to one address. */
export async function listMessages(database: Database, recipientKey: string | undefined): Promise<MessageRow[]> {
  let select = database.selectFrom('message').selectAll()
  if (recipientKey !== undefined) select = select.where('recipient_key', '=', recipientKey)
  return select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(200).execute()
}

/** The key of the address to which an email went; undefined if it is not, or no longer, in the outbox. */
export async function findEmailRecipient(database: Database, id: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('message')
    .select('recipient_key')
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .executeTakeFirst()
  return row?.recipient_key
}

/** An unclaimed due message. What people wait for comes before emails of lists. */
export async function findDueMessage(database: Database, now: number): Promise<MessageRow | undefined> {
  return database
    .selectFrom('message')
    .selectAll()
    .where('due_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy((is) => is.case().when('unsubscribe_url', 'is', null).then(0).else(1).end())
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
}

/** How many emails of lists are due. More are written only up to `MOST_DUE_LIST_MESSAGES` of them. */
export async function countDueListMessages(database: Database, now: number): Promise<number> {
  const { count } = await database
    .selectFrom('message')
    .select((is) => is.fn.countAll().as('count'))
    .where('due_at', '<=', now)
    .where('unsubscribe_url', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Claims a message; false if another process was first. */
export async function updateMessageClaim(database: Database, message: MessageRow, until: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('message')
    .set((is) => ({ claimed_until: until, attempts: is('attempts', '+', 1) }))
    .where('id', '=', message.id)
    .where('claimed_until', '=', message.claimed_until)
    .where('due_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type SendOutcome = Pick<MessageRow, 'due_at' | 'sent_at' | 'last_failure'> & { erasesContent: boolean }

/**
 * Records the result of a sending. With `erasesContent`, texts and subject are deleted: they contain codes, names and links.
 */
export async function updateMessageOutcome(
  transaction: Transaction,
  id: string,
  { erasesContent, ...outcome }: SendOutcome,
): Promise<void> {
  await transaction
    .updateTable('message')
    .set({
      ...outcome,
      claimed_until: 0,
      ...(erasesContent && {
        subject: null,
        text: '',
        html: null,
        parts_json: null,
        links_json: '[]',
        code: null,
        unsubscribe_url: null,
      }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteMessagesBefore(database: Database, createdBefore: number): Promise<void> {
  await database.deleteFrom('message').where('created_at', '<', createdBefore).where('due_at', 'is', null).execute()
}

export async function deleteMessage(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('message').where('id', '=', id).execute()
}

/** Deletes all messages to an address. */
export async function deleteMessagesTo(transaction: Transaction, recipientKey: string): Promise<void> {
  await transaction.deleteFrom('message').where('recipient_key', '=', recipientKey).execute()
}
