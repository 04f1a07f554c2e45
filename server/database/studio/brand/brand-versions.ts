import type { Database, Transaction } from '../../database.ts'
import { parseJsonColumn } from '../../json-column.ts'
import type { BrandDraftRow, BrandVersionRow } from './brand-tables.ts'

const DRAFT_ID = 1

/** The version that listeners see; undefined while it is the folder alone. */
export async function findLiveBrand(database: Database) {
  const row = await database
    .selectFrom('brand_version')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && withFields(row)
}

export async function findBrandVersion(database: Database, version: number) {
  const row = await database.selectFrom('brand_version').selectAll().where('version', '=', version).executeTakeFirst()
  return row && withFields(row)
}

/** The latest versions, newest first, each with who published it. */
export async function listBrandVersions(database: Database, limit: number) {
  const rows = await database
    .selectFrom('brand_version')
    .leftJoin('user', 'user.id', 'brand_version.actor_id')
    .selectAll('brand_version')
    .select(['user.name as actor_name', 'user.email as actor_email'])
    .orderBy('brand_version.version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withFields)
}

export async function insertBrandVersion(transaction: Transaction, row: BrandVersionRow): Promise<void> {
  await transaction.insertInto('brand_version').values(row).execute()
}

export async function findBrandDraft(database: Database) {
  return database
    .selectFrom('brand_draft')
    .leftJoin('user', 'user.id', 'brand_draft.actor_id')
    .selectAll('brand_draft')
    .select(['user.name as actor_name', 'user.email as actor_email'])
    .where('brand_draft.id', '=', DRAFT_ID)
    .executeTakeFirst()
}

export async function replaceBrandDraft(transaction: Transaction, draft: Omit<BrandDraftRow, 'id'>): Promise<void> {
  await transaction
    .insertInto('brand_draft')
    .values({ id: DRAFT_ID, ...draft })
    .onConflict((same) => same.column('id').doUpdateSet(draft))
    .execute()
}

function withFields<row extends BrandVersionRow>(row: row): row & { fields: Record<string, string> } {
  return { ...row, fields: parseJsonColumn<Record<string, string>>(row.fields_json) }
}
