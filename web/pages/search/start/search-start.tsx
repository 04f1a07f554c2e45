import { Section } from '#web/ui/section/section.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import type { Topic } from '../search-data.ts'
import type { Search } from '../use-search.ts'
import { RecentSearchList } from './recent-search-list.tsx'
import styles from './search-start.module.css'
import { SearchSuggestions } from './search-suggestions.tsx'
import { SearchTopics } from './search-topics.tsx'
import type { RecentSearches } from './use-recent-searches.ts'

type SearchStartProps = { recent: RecentSearches; search: Search; topics: readonly Topic[] }

/** The start of the search: recent searches and suggestions. */
export function SearchStart({ recent, search: { run }, topics }: SearchStartProps) {
  return (
    <div className={styles.start}>
      {recent.recent.length > 0 && <RecentSearchList recent={recent} run={run} />}
      <Section title={searchText.try_title}>
        <div className={styles.suggestions}>
          <SearchSuggestions run={run} />
        </div>
      </Section>
      {topics.length > 0 && <SearchTopics topics={topics} />}
    </div>
  )
}
