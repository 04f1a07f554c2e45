import { DEFAULT_LOCALE, languageOf } from '#contract/locales.ts'
import { type OwnLanguageList, ownLanguageListsFirst } from '#rules/catalogue/own-language.ts'
import { listIdsInLanguage } from '#server/database/catalogue/own-language.ts'
import type { SectionEntryRow, SectionRow } from '#server/database/tables.ts'
import type { Context } from '../context/context.ts'

type Feed = { rows: readonly SectionRow[]; entries: readonly SectionEntryRow[] }

/** A whole feed's sections, the lists in the reader's language before the others; unchanged for English. */
export async function sortListsByLanguage(
  { rows, entries }: Feed,
  { database, reader }: Context,
): Promise<readonly SectionRow[]> {
  if (reader.locale === DEFAULT_LOCALE) return rows
  const language = languageOf(reader.locale)
  const listOwn = async (kind: 'content' | 'series') => {
    const ids = entries.filter((one) => one.kind === kind).map(({ entry_id }) => entry_id)
    const own = await listIdsInLanguage(database, { kind, ids: [...new Set(ids)], language })
    return [...own].map((id) => `${kind}:${id}`)
  }
  const own = new Set([...(await listOwn('content')), ...(await listOwn('series'))])
  const entriesOf = Map.groupBy(entries, ({ section_id }) => section_id)
  const isOwn: OwnLanguageList['isOwn'] = (id) => {
    const recordings = (entriesOf.get(id) ?? []).filter(({ kind }) => kind === 'content' || kind === 'series')
    return recordings.length > 0 && recordings.every(({ kind, entry_id }) => own.has(`${kind}:${entry_id}`))
  }
  return ownLanguageListsFirst(rows, { isOwn })
}
