import { brand } from '#brand/brand.ts'
import { getBible } from '#contract/catalogue/bible.ts'
import { BIBLE, biblePath } from '#contract/paths.ts'
import { bibleTitle } from '#rules/catalogue/page-titles.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { definePage } from '../page.ts'
import type { BibleData } from './bible-data.ts'

/** The translation shown at `/bible/`. */
const FIRST_TRANSLATION = 'kjv'

/** The books of a translation. */
export const biblePage = definePage<BibleData>({
  name: 'bible',
  async load({ params, call }) {
    const { data } = await call(getBible, { params: { translation: params.translation ?? FIRST_TRANSLATION } })
    return { bible: data }
  },
  head({ bible }, { origin }) {
    const { translation, translation_name } = bible
    const canonical = origin + (translation === FIRST_TRANSLATION ? BIBLE : biblePath(translation))
    return {
      title: bibleTitle({ translation_name }, brand.name, currentLanguage()),
      description: bibleText.description(translation_name),
      canonical,
      json_ld: [
        {
          '@context': 'https://schema.org',
          '@type': 'Book',
          name: bibleText.title,
          version: translation_name,
          url: canonical,
        },
      ],
    }
  },
})
