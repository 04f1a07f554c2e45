import { brand } from '#brand/brand.ts'
import { type BiblePassage, getBible, getBiblePassage } from '#contract/catalogue/bible.ts'
import { BIBLE_DESCRIPTION_CHARACTERS } from '#contract/limits.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { bibleTitle } from '#rules/catalogue/page-titles.ts'
import { truncate } from '#rules/text/truncate.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { definePage } from '../page.ts'
import type { BibleChapterData } from './bible-chapter-data.ts'
import { bibleJsonLd } from './bible-json-ld.ts'

/** A chapter of the Bible; with a verse in the path, that verse is highlighted. */
export const bibleChapterPage = definePage<BibleChapterData>({
  name: 'bible-chapter',
  queries: { beside: 'translation' },
  async load({ params, query, call, language }) {
    const { translation = '', reference = '' } = params
    const beside = query.get('beside')
    const [passage, bible] = await Promise.all([
      call(getBiblePassage, { params: { translation, reference }, query: beside ? { beside } : {} }),
      call(getBible, { params: { translation }, query: {} }),
    ])
    const { books } = bible.data
    return {
      passage: passage.data,
      books: books.map(({ slug }) => slug),
      names:
        language.locale === DEFAULT_LOCALE ? null : books.map(({ name, chapter_name }) => ({ name, chapter_name })),
    }
  },
  head: ({ passage }, { origin }) => ({
    title: bibleTitle(passage, brand.name, currentLanguage()),
    description: truncate(openingText(passage), BIBLE_DESCRIPTION_CHARACTERS).shown,
    canonical: origin + passage.link,
    og_type: 'article',
    json_ld: bibleJsonLd(passage, origin),
  }),
})

/** The requested verse, or the start of the chapter, as a description. */
function openingText({ verse, verses }: BiblePassage): string {
  const selected = verses.filter(({ number }) => verse === null || number === verse)
  return selected
    .slice(0, 5)
    .map(({ runs }) => verseText(runs))
    .join(' ')
}
