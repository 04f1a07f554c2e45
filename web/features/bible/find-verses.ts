import type { VERSES } from '#brand/verses.ts'
import type { Caller } from '#contract/call.ts'
import { listVerses } from '#contract/catalogue/bible.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { versePath } from '#contract/paths.ts'

/** A verse chosen by the brand, as a page shows it. */
export type ShownVerse = {
  text: string
  /** The language of the text. */
  locale: string
  /** As people write it: John 3:16. */
  reference: string
  link: string
}

/** Verses of the brand with references of the page's language, and in its own Bible where there is one. */
export async function findVerses(
  verses: readonly (typeof VERSES)[number][],
  { call, locale }: { call: Caller; locale: string },
): Promise<ShownVerse[]> {
  const english = verses.map(({ text, reference, slug }) => ({
    slug,
    shown: { text, reference, locale: DEFAULT_LOCALE, link: versePath(slug) },
  }))
  if (locale === DEFAULT_LOCALE) return english.map(({ shown }) => shown)
  const references = verses.map(({ slug }) => slug).join(',')
  const own = (await call(listVerses, { query: { references } })).data
  return english.map(({ slug, shown }) => {
    const found = own.find((one) => one.slug === slug)
    if (!found) return shown
    const { text, reference, link, locale: textLocale } = found
    return { text: text ?? shown.text, reference, link, locale: textLocale }
  })
}
