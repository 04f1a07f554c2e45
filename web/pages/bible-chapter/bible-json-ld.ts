import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { BIBLE, biblePath } from '#contract/paths.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { breadcrumbs } from '../json-ld.ts'

/** Structured data: the chapter in its book, the verse as a quotation, and breadcrumbs. */
export function bibleJsonLd(passage: BiblePassage, origin: string): Record<string, unknown>[] {
  const { translation, translation_name, reference, link, book, chapter, verse, verses } = passage
  const chapterPage = biblePath(translation, `${book.slug}-${chapter}`)
  const chapterEntity = {
    '@type': 'Chapter',
    name: `${book.name} ${chapter}`,
    position: chapter,
    url: origin + chapterPage,
    isPartOf: { '@type': 'Book', name: `${bibleText.title}, ${translation_name}`, url: origin + BIBLE },
  }
  const selectedVerse = verses.find(({ number }) => number === verse)
  const steps = [
    { name: bibleText.title, path: BIBLE },
    { name: chapterEntity.name, path: chapterPage },
    ...(selectedVerse ? [{ name: reference, path: link }] : []),
  ]
  return [
    selectedVerse
      ? {
          ...CONTEXT,
          '@type': 'Quotation',
          name: reference,
          text: verseText(selectedVerse.runs),
          isPartOf: chapterEntity,
          url: origin + link,
        }
      : { ...CONTEXT, ...chapterEntity },
    breadcrumbs(steps, origin),
  ]
}

const CONTEXT = { '@context': 'https://schema.org' }
