import type { VERSES } from '#brand/verses.ts'
import type { Caller } from '#contract/call.ts'
import { listVerses } from '#contract/catalogue/bible.ts'
import { isUnavailable } from '#contract/is-call-error.ts'
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

type PageMeans = { call: Caller; locale: string; report: (error: unknown) => void }

/**
 * Verses of the brand with references of the page's language, and in its own Bible where there is one. If that Bible
 * cannot be read, they are in English, so that the rest of the page is still shown; a temporary failure is thrown.
 */
export async function findVerses(
  verses: readonly (typeof VERSES)[number][],
  { call, locale, report }: PageMeans,
): Promise<ShownVerse[]> {
  const english = verses.map(({ text, reference, slug }) => ({
    slug,
    shown: { text, reference, locale: DEFAULT_LOCALE, link: versePath(slug) },
  }))
  if (locale === DEFAULT_LOCALE) return english.map(({ shown }) => shown)
  const references = verses.map(({ slug }) => slug).join(',')
  const { data: own } = await call(listVerses, { query: { references } }).catch((error: unknown) => {
    // Otherwise the page would be cached with English verses after a temporary failure.
    if (isUnavailable(error)) throw error
    report(error)
    return { data: [] }
  })
  return english.map(({ slug, shown }) => {
    const found = own.find((one) => one.slug === slug)
    if (!found) return shown
    const { text, reference, link, locale: textLocale } = found
    return { text: text ?? shown.text, reference, link, locale: text === null ? DEFAULT_LOCALE : textLocale }
  })
}
