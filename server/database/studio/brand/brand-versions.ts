import type { Database, Transaction } from '../../database.ts'
import type { BrandDraftRow, BrandVersionRow } from './brand-tables.ts'

const DRAFT_ID = 1
/** The latest versions are read. What was sold under a name of an older version keeps that name. */
const FORMER_VERSIONS = 200

/**
 * The version that listeners see, and the values before it, newest first; undefined while it is the folder alone. Versions
 * with values that cannot be read are skipped; `unreadable_version` is the latest version if it is one of them, else null.
 */
export async function findLiveBrand(database: Database) {
  const rows = await database
    .selectFrom('brand_version')
    .select(['version', 'fields_json'])
    .orderBy('version', 'desc')
    .limit(FORMER_VERSIONS)
    .execute()
  const [latest] = rows
  if (!latest) return undefined
  const readable = rows.map(({ fields_json }) => readFields(fields_json)).filter((fields) => fields !== undefined)
  const [fields = {}, ...former] = readable
  const unreadable_version = readFields(latest.fields_json) ? null : latest.version
  return { version: latest.version, fields, former, unreadable_version }
}

/** A version whose values can be read. */
export async function findBrandVersion(database: Database, version: number) {
  const row = await database.selectFrom('brand_version').selectAll().where('version', '=', version).executeTakeFirst()
  return row && withFields(row)[0]
}

/** The latest versions whose values can be read, newest first, each with who published it. */
export async function listBrandVersions(database: Database, limit: number) {
  const rows = await database
    .selectFrom('brand_version')
    .leftJoin('user', 'user.id', 'brand_version.actor_id')
    .selectAll('brand_version')
    .select(['user.name as actor_name', 'user.email as actor_email'])
    .orderBy('brand_version.version', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(withFields)
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

function withFields<row extends BrandVersionRow>(row: row): (row & { fields: Record<string, string> })[] {
  const fields = readFields(row.fields_json)
  return fields ? [{ ...row, fields }] : []
}

/** A row that somebody changed by hand must not stop the pages of a whole installation, so here nothing is trusted. */
function readFields(text: string): Record<string, string> | undefined {
  const value = readJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.length === entries.length ? Object.fromEntries(texts) : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
