import type { SearchKind } from '#contract/catalogue/search.ts'
import { DEFAULT_LOCALE, languageOf } from '#contract/locales.ts'
import { compareMatches } from '#rules/search/search-rank.ts'
import { listIdsInLanguage } from '#server/database/catalogue/own-language.ts'
import type { Context } from '../../context/context.ts'
import type { RankedDocument } from './find-documents.ts'

/** More than there are tiers of matches, so that each language has its own. */
const OTHER_LANGUAGE = 10

/** The items and series in the reader's language before all others, each in the order of their matches. */
export async function rankOwnLanguageFirst(
  ranked: readonly RankedDocument[],
  kind: SearchKind,
  { reader, database }: Context,
): Promise<readonly RankedDocument[]> {
  const isOfCatalogue = kind === 'content' || kind === 'series'
  if (reader.locale === DEFAULT_LOCALE || !isOfCatalogue || ranked.length === 0) return ranked
  const ids = ranked.map(({ id }) => id)
  const own = await listIdsInLanguage(database, { kind, ids, language: languageOf(reader.locale) })
  return ranked.map((one) => (own.has(one.id) ? one : { ...one, tier: one.tier + OTHER_LANGUAGE })).sort(compareMatches)
}
