import { replaceContentReferences } from '#server/database/bible-references.ts'
import type { Transaction } from '#server/database/database.ts'

type Item = { id: string; title: string; description: string; locale: string }

/** Finds what passages of the Bible these items name in title and description, and indexes them anew. */
export async function indexReferences(transaction: Transaction, items: readonly Item[]): Promise<void> {
  // The parser's tables are large: whoever imports nothing does not load them.
  const { findReferences } = await import('./find-references.ts')
  const rows = items
    .filter(({ locale }) => /^en\b/.test(locale))
    .flatMap(({ id, title, description }) =>
      // A line of its own for each, so that no reference runs from the one into the other.
      findReferences(`${title}.\n\n${description}`).map((passage) => ({ content_id: id, ...passage })),
    )
  const ids = items.map(({ id }) => id)
  await replaceContentReferences(transaction, ids, rows)
}
