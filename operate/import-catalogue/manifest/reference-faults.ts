import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { isKnownLanguage } from '#rules/text/known-language.ts'
import { findReferences } from '#server/catalogue/references/find-references.ts'
import type { Manifest } from './manifest.ts'

/** Languages and Bible references that do not exist. */
export function referenceFaults({ series, feeds, daily }: Pick<Manifest, 'series' | 'feeds' | 'daily'>): string[] {
  const locales = series.flatMap((one) => [
    { by: `series ${one.handle}`, locale: one.locale },
    ...one.items.flatMap((item) => [
      { by: `item ${item.id}`, locale: item.locale },
      ...(item.text_tracks ?? []).map(({ language }) => ({ by: `item ${item.id}`, locale: language })),
    ]),
  ])
  const passages = [
    ...daily.map(({ id, reference }) => ({ by: `daily item ${id}`, reference })),
    ...feeds.flatMap(({ tab, sections }) =>
      sections.flatMap(({ id, reference }) => (reference ? [{ by: `feed ${tab}, section ${id}`, reference }] : [])),
    ),
  ]
  return [
    ...locales
      .filter(({ locale }) => !isKnownLanguage(locale))
      .map(({ by, locale }) => `${by}: unknown language ${locale}`),
    ...passages
      .filter(({ reference }) => isWrongPassage(reference))
      .map(({ by, reference }) => `${by}: no such Bible passage: ${reference}`),
  ]
}

/** True for an English reference to a chapter or verse that does not exist. Other languages cannot be checked. */
function isWrongPassage(reference: string): boolean {
  const words = reference.toLowerCase()
  const isEnglish = BIBLE_BOOKS.some(({ name }) => words.startsWith(name.toLowerCase().replace(/s$/, '')))
  return isEnglish && findReferences(reference).length === 0
}
