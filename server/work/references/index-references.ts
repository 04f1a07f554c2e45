import { replaceContentReferences } from '#server/database/bible-references.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PassageFound } from './find-references.ts'

type Item = { id: string; title: string; description: string; locale: string }

/** Text in English, in which references are found; the parser's other languages are not loaded. */
export const isEnglish = (locale: string): boolean => /^en\b/i.test(locale)

/**
 * Finds what passages of the Bible these items name in title and description, and in what is said in them, and indexes
 * them anew. `spokenIn` gives the English transcript of an item by its id, where it has one.
 */
export async function indexReferences(
  transaction: Transaction,
  items: readonly Item[],
  spokenIn: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  // The parser's tables are large: whoever imports nothing does not load them.
  const { findReferences } = await import('./find-references.ts')
  const found = items.map((item) => ({ id: item.id, passages: findReferences(wordsOf(item, spokenIn.get(item.id))) }))
  await writeReferences(transaction, found)
}

/** Puts what these items were found to name in place of what they named. */
export async function writeReferences(
  transaction: Transaction,
  found: readonly { id: string; passages: readonly PassageFound[] }[],
): Promise<void> {
  const rows = found.flatMap(({ id, passages }) => passages.map((passage) => ({ content_id: id, ...passage })))
  await replaceContentReferences(
    transaction,
    found.map(({ id }) => id),
    rows,
  )
}

/** What of an item is read: a paragraph of its own for each part, so that no reference runs from the one into the other. */
export function wordsOf({ title, description, locale }: Omit<Item, 'id'>, transcript = ''): string {
  const written = isEnglish(locale) ? [`${title}.`, description] : []
  return [...written, transcript].filter(Boolean).join('\n\n')
}
