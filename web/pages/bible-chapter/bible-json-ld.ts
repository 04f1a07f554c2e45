import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { BIBLE, biblePath } from '#contract/paths.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { breadcrumbs } from '../json-ld.ts'

/** Structured data: the chapter in its book, the verse as a quotation, and breadcrumbs. */
export function bibleJsonLd(passage: BiblePassage, origin: string): Record<string, unknown>[] {
  const { translation, translation_name, reference, link, book, chapter, verse, verses } = passage
  const chapterPage = biblePath(translation, `${book.slug}-${chapter}`)
  const inBook = {
    '@type': 'Chapter',
    name: `${book.name} ${chapter}`,
    position: chapter,
    url: origin + chapterPage,
    isPartOf: { '@type': 'Book', name: `${bibleText.title}, ${translation_name}`, url: origin + BIBLE },
  }
  const lit = verses.find(({ number }) => number === verse)
  const steps = [
    { name: bibleText.title, path: BIBLE },
    { name: inBook.name, path: chapterPage },
    ...(lit ? [{ name: reference, path: link }] : []),
  ]
  return [
    lit
      ? {
          ...CONTEXT,
          '@type': 'Quotation',
          name: reference,
          text: verseText(lit.runs),
          isPartOf: inBook,
          url: origin + link,
        }
      : { ...CONTEXT, ...inBook },
    breadcrumbs(steps, origin),
  ]
}

const CONTEXT = { '@context': 'https://schema.org' }
