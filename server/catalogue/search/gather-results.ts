import type { SearchEntry, SearchKind } from '#contract/catalogue/search.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { findTranslation } from '#server/database/bible/verses.ts'
import { listContentByIds } from '#server/database/catalogue/content.ts'
import { listNextContentIds } from '#server/database/catalogue/next-content.ts'
import { listVersesByIds } from '#server/database/search/verse-index.ts'
import { presentContentCard } from '#server/present/content.ts'
import { presentVerseCard } from '#server/present/verse-card.ts'
import { type Context, presentingFor } from '../../context/context.ts'
import { findReaderBible } from '../bible/find-reader-bible.ts'
import { gatherEntries } from '../entries/gather-entries.ts'

type SearchResult = { kind: SearchKind; id: string }

/** The cards of search results, by `kind:id`. Entries that were hidden meanwhile have none. */
export async function gatherResults(
  results: readonly SearchResult[],
  context: Context,
): Promise<Map<string, SearchEntry>> {
  const idsOf = (kind: SearchKind) => results.filter((one) => one.kind === kind).map(({ id }) => id)
  const entries = results.flatMap(({ kind, id }) =>
    kind === 'series' || kind === 'artist' ? [{ kind, entry_id: id }] : [],
  )
  const [gathered, content, verses] = await Promise.all([
    entries.length > 0 ? gatherEntries(entries, context) : [],
    gatherContent(idsOf('content'), context),
    gatherVerses(idsOf('verse'), context),
  ])
  return new Map<string, SearchEntry>([...gathered, ...content, ...verses])
}

async function gatherContent(ids: readonly string[], context: Context): Promise<[string, SearchEntry][]> {
  const { database, clock } = context
  const [rows, following] = await Promise.all([
    listContentByIds(database, ids, clock.now()),
    listNextContentIds(database, ids, clock.now()),
  ])
  const presenting = presentingFor(context)
  return rows.map((row) => [
    `content:${row.id}`,
    presentContentCard(row, { presenting, nextId: following.get(row.id) ?? null }),
  ])
}

async function gatherVerses(ids: readonly string[], context: Context): Promise<[string, SearchEntry][]> {
  if (ids.length === 0) return []
  const { names, translationId } = await findReaderBible(context)
  const [translation, verses] = await Promise.all([
    findTranslation(context.database, translationId),
    listVersesByIds(context.database, { translationId, ids }),
  ])
  const locale = translation?.locale ?? DEFAULT_LOCALE
  return [...verses].flatMap(([id, row]): [string, SearchEntry][] => {
    const card = presentVerseCard(row, { locale, names })
    return card ? [[`verse:${id}`, card]] : []
  })
}
