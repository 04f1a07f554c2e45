import { replaceContentReferences } from '#server/database/bible/content-references.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PassageFound } from './find-references.ts'

type Item = { id: string; title: string; description: string; locale: string }

/** Text in English, in which references are found; the parser's other languages are not loaded. */
export const isEnglish = (locale: string): boolean => /^en\b/i.test(locale)

/** What items were found to name, by their ids. */
export type ItemPassages = readonly { id: string; passages: readonly PassageFound[] }[]

/**
 * Finds what passages of the Bible these items name in title and description, and in what is said in them. `spokenIn` gives
 * the English transcript of an item by its id, where it has one; a long one takes a while.
 */
export async function findNamedPassages(
  items: readonly Item[],
  transcripts: ReadonlyMap<string, string>,
): Promise<ItemPassages> {
  // The parser's tables are large: whoever imports nothing does not load them.
  const { findReferences } = await import('./find-references.ts')
  return items.map((item) => ({
    id: item.id,
    passages: findReferences(searchableWords(item, transcripts.get(item.id))),
  }))
}

/** Puts what these items were found to name in place of what they named. */
export async function writeReferences(transaction: Transaction, found: ItemPassages): Promise<void> {
  const rows = found.flatMap(({ id, passages }) => passages.map((passage) => ({ content_id: id, ...passage })))
  await replaceContentReferences(
    transaction,
    found.map(({ id }) => id),
    rows,
  )
}

/** What of an item is read: a paragraph of its own for each part, so that no reference runs from the one into the other. */
export function searchableWords({ title, description, locale }: Omit<Item, 'id'>, transcript = ''): string {
  const written = isEnglish(locale) ? [`${title}.`, description] : []
  return [...written, transcript].filter(Boolean).join('\n\n')
}
