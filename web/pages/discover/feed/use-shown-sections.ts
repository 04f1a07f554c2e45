import { useEffect, useState } from 'react'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { useOwnLanguageOnly } from '#web/state/own-language-filter.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

type Filter = (sections: readonly FeedSection[], locale: string) => readonly FeedSection[]

/** Kept for the next feed, which then has no entries in other languages from the start. */
let loadedFilter: Filter | undefined

/** The sections of a feed without other languages, if the visitor chose so: only then is the filter's code loaded. */
export function useShownSections(sections: readonly FeedSection[]): readonly FeedSection[] {
  const isOwnOnly = useOwnLanguageOnly()
  const [filter, setFilter] = useState(() => loadedFilter)
  useEffect(() => {
    if (!isOwnOnly) return
    void loadWithRetry(() => import('#rules/catalogue/own-language.ts'), 'background').then(({ onlyOwnLanguage }) => {
      loadedFilter = onlyOwnLanguage
      setFilter(() => onlyOwnLanguage)
    })
  }, [isOwnOnly])
  return isOwnOnly && filter ? filter(sections, currentLanguage().locale) : sections
}
