import type { Database } from '../database.ts'
import { chunksOf } from '../row-chunks.ts'

type LanguageQuery = { kind: 'content' | 'series'; ids: readonly string[]; language: string }

/** Those of these items or series that are in a language, in any of its regions. */
export async function listIdsInLanguage(
  database: Database,
  { kind, ids, language }: LanguageQuery,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const chunk of chunksOf(ids)) {
    const rows = await database
      .selectFrom(kind)
      .select('id')
      .where('id', 'in', chunk)
      .where((is) => is.or([is('locale', '=', language), is('locale', 'like', `${language}-%`)]))
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}
