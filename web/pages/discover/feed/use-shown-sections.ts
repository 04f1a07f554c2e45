import type { FeedSection } from '#contract/catalogue/discover.ts'
import { onlyOwnLanguage } from '#rules/catalogue/own-language.ts'
import { useOwnLanguageOnly } from '#web/state/own-language-filter.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

/** The sections of a feed without other languages, if the visitor chose so. */
export function useShownSections(sections: readonly FeedSection[]): readonly FeedSection[] {
  return useOwnLanguageOnly() ? onlyOwnLanguage(sections, currentLanguage().locale) : sections
}
