import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { replaceContentReferences } from '#server/database/bible/content-references.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PassageFound } from './find-references.ts'

type Item = { id: string; title: string; description: string; locale: string }

/** True for English: the transcripts of packs are read in it. */
export const isEnglish = (locale: string): boolean => /^en\b/i.test(locale)

/** Passages found in items, by item id. */
export type ItemPassages = readonly { id: string; passages: readonly PassageFound[] }[]

/**
 * Finds Bible passages named in the title, description and transcript of items. `transcripts` gives an item's English
 * transcript by its id; a long one takes a while.
 */
export async function findNamedPassages(
  items: readonly Item[],
  transcripts: ReadonlyMap<string, string>,
): Promise<ItemPassages> {
  // The parser's tables are large: loaded only for an import.
  const { findItemPassages } = await import('./find-item-passages.ts')
  return items.map((item) => {
    const words = transcripts.get(item.id)
    const transcript = words === undefined ? undefined : { words, locale: DEFAULT_LOCALE }
    return { id: item.id, passages: findItemPassages(item, transcript) }
  })
}

/** Replaces the stored passages of these items. */
export async function writeReferences(transaction: Transaction, itemPassages: ItemPassages): Promise<void> {
  const rows = itemPassages.flatMap(({ id, passages }) => passages.map((passage) => ({ content_id: id, ...passage })))
  await replaceContentReferences(
    transaction,
    itemPassages.map(({ id }) => id),
    rows,
  )
}
