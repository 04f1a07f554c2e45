import { brand } from '#brand/brand.ts'
import { getBible } from '#contract/catalogue/bible.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { BIBLE, biblePath } from '#contract/paths.ts'
import { OWN_TRANSLATION } from '#rules/bible/choose-translation.ts'
import { bibleTitle } from '#rules/catalogue/page-titles.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { definePage } from '../page.ts'
import type { BibleData } from './bible-data.ts'

/** The books of a translation: at `/bible/` of the page’s language. */
export const biblePage = definePage<BibleData>({
  name: 'bible',
  async load({ params, call }) {
    try {
      const translation = params.translation ?? OWN_TRANSLATION
      const { data } = await call(getBible, { params: { translation }, query: {} })
      return { bible: data }
    } catch (error) {
      if (params.translation === undefined && isCallError(error) && error.code === 'bible_not_found')
        return { bible: null }
      throw error
    }
  },
  head({ bible }, { origin }) {
    if (!bible) return { title: `${bibleText.title} | ${brand.name}`, canonical: origin + BIBLE, robots: 'noindex' }
    const { translation, translation_name, is_own } = bible
    const canonical = origin + (is_own ? BIBLE : biblePath(translation))
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
