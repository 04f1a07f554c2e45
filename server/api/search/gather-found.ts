import type { SearchEntry, SearchKind } from '#contract/search.ts'
import { listVersesByIds } from '#server/database/search-verses.ts'
import { presentVerseCard } from '#server/present/verses.ts'
import type { Context } from '../context.ts'
import { gatherEntries } from '../gather-entries.ts'

type Named = { kind: SearchKind; id: string }

/** The cards of what was found, by `kind:id`. What has become invisible since has none. */
export async function gatherFound(found: readonly Named[], context: Context): Promise<Map<string, SearchEntry>> {
  const entries = found.flatMap(({ kind, id }) => (kind === 'verse' ? [] : [{ kind, entry_id: id }]))
  const verseIds = found.flatMap(({ kind, id }) => (kind === 'verse' ? [id] : []))
  const [gathered, verses] = await Promise.all([
    gatherEntries(entries, context),
    listVersesByIds(context.database, verseIds),
  ])
  const cards = new Map<string, SearchEntry>(gathered)
  for (const [id, row] of verses) {
    const card = presentVerseCard(row)
    if (card) cards.set(`verse:${id}`, card)
  }
  return cards
}
