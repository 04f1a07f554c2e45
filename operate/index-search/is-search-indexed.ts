import type { Database } from '#server/database/database.ts'

export async function isSearchIndexed(database: Database): Promise<boolean> {
  const some = await database.selectFrom('search_document').select('number').limit(1).executeTakeFirst()
  return some !== undefined
}
