import { announceChange } from '../changes.ts'
import { compileOnce } from '../compile-once.ts'
import type { Database, Transaction } from '../database.ts'
import { padInList } from '../pad-in-list.ts'

/** A person whom staff have blocked: no session begins, and nothing is sold to them. */
export type PersonBlockRow = { user_id: string; blocked_at: number; blocked_by: string }

/** A hashed key of a blocked person as a payer: an address, a phone, a card. */
type BlockedPayerRow = { key_hash: string; user_id: string }

export type BlockTables = { person_block: PersonBlockRow; blocked_payer: BlockedPayerRow }

const selectBlock = compileOnce((database: Database, [userId]: readonly [string]) =>
  database.selectFrom('person_block').selectAll().where('user_id', '=', userId),
)

export async function findPersonBlock(database: Database, userId: string): Promise<PersonBlockRow | undefined> {
  const [row] = await selectBlock(database, [userId])
  return row
}

/** Blocks a person; false if they are blocked already. Every process learns of it. */
export async function insertPersonBlock(
  transaction: Transaction,
  row: PersonBlockRow,
  payerKeys: readonly string[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('person_block')
    .values(row)
    .onConflict((same) => same.column('user_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const payers = payerKeys.map((key_hash) => ({ key_hash, user_id: row.user_id }))
  if (payers.length > 0) await transaction.insertInto('blocked_payer').values(payers).execute()
  announceChange(transaction, { kind: 'user', id: row.user_id })
  return true
}

/** Ends a block; false if there is none. */
export async function deletePersonBlock(transaction: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('person_block')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await transaction.deleteFrom('blocked_payer').where('user_id', '=', userId).execute()
  announceChange(transaction, { kind: 'user', id: userId })
  return numDeletedRows === 1n
}

/** True if one of these keys is of a person who is blocked. */
export async function hasBlockedPayer(database: Database, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false
  const row = await database
    .selectFrom('blocked_payer')
    .select('user_id')
    .where('key_hash', 'in', padInList(keys))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
