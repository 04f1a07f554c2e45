import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'

/** A code that gives days of free access, once per person. */
export type AccessCodeRow = {
  /** In lower case. */
  code: string
  days: number
  uses: number
  most_uses: number | null
  expires_at: number | null
  ended_at: number | null
  note: string
  made_at: number
  made_by: string
}

export type AccessCodeTables = { access_code: AccessCodeRow }

/** False if the code exists. */
export async function insertAccessCode(transaction: Transaction, row: AccessCodeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('access_code')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findAccessCode(database: Database, code: string): Promise<AccessCodeRow | undefined> {
  return database.selectFrom('access_code').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Codes that can be redeemed (`rules/billing/access-code.ts`). */
function isOpenCondition(now: number): Expression<SqlBool> {
  return sql<SqlBool>`(
    access_code.ended_at is null
    and (access_code.expires_at is null or access_code.expires_at > ${now})
    and (access_code.most_uses is null or access_code.uses < access_code.most_uses)
  )`
}

/** Counts a use; false if the code cannot be redeemed any more. */
export async function updateAccessCodeUsed(transaction: Transaction, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('access_code')
    .set((is) => ({ uses: is('uses', '+', 1) }))
    .where('code', '=', code)
    .where(isOpenCondition(now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if it has ended already. */
export async function updateAccessCodeEnded(transaction: Transaction, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('access_code')
    .set({ ended_at: now })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function selectAccessCodes(database: Database) {
  return database
    .selectFrom('access_code')
    .leftJoin('user', 'user.id', 'access_code.made_by')
    .selectAll('access_code')
    .select(['user.name as maker_name', 'user.email as maker_email'])
}

export type ListedAccessCode = Awaited<ReturnType<typeof listAccessCodeRows>>[number]

/** Codes, newest first; with `openAt` those that can be redeemed at this time. */
export async function listAccessCodeRows(
  database: Database,
  { after, limit, openAt }: { after: Keyset | undefined; limit: number; openAt: number | undefined },
) {
  let select = selectAccessCodes(database)
  if (openAt !== undefined) select = select.where(isOpenCondition(openAt))
  if (after) select = select.where(isAfterKeyset('access_code.made_at', 'access_code.code', after, 'desc'))
  return select.orderBy('access_code.made_at', 'desc').orderBy('access_code.code', 'desc').limit(limit).execute()
}

export async function findAccessCodeRow(database: Database, code: string): Promise<ListedAccessCode | undefined> {
  return selectAccessCodes(database).where('access_code.code', '=', code).executeTakeFirst()
}

/** The days that a code of the studio gives; undefined for a campaign of an artist. */
export async function findCodeDays(database: Database, code: string): Promise<number | undefined> {
  return (await findAccessCode(database, code))?.days
}
