import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { chooseTranslation, FIRST_TRANSLATION } from '#rules/bible/choose-translation.ts'
import { ENGLISH_NAMES } from '#rules/bible/references/bible-names.ts'
import { listTranslations } from '#server/database/bible/verses.ts'
import { bibleNamesFor } from '#server/gateways/words/bible-names.ts'
import type { ReaderBible } from '#server/present/bible.ts'
import type { Context } from '../../context/context.ts'

/** The reader, and what is needed to find their Bible. */
export type BibleReader = Pick<Context, 'reader' | 'database' | 'memoize'>

const ENGLISH_BIBLE: ReaderBible = { names: ENGLISH_NAMES, translationId: FIRST_TRANSLATION }

/** How this reader’s language names the books, and the translation that links lead to. */
export async function findReaderBible({ reader, database, memoize }: BibleReader): Promise<ReaderBible> {
  const { locale } = reader
  if (locale === DEFAULT_LOCALE) return ENGLISH_BIBLE
  const { id } = await memoize(`translation ${locale}`, async () =>
    chooseTranslation(await listTranslations(database), locale),
  )
  return { names: bibleNamesFor(locale), translationId: id }
}
