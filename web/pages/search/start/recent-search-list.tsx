import { searchPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { searchInPlace } from '../search-in-place.ts'
import type { Search } from '../use-search.ts'
import styles from './recent-search-list.module.css'
import type { RecentSearches } from './use-recent-searches.ts'

/** The recent searches of this browser; one or all can be removed. */
export function RecentSearchList({ recent, run }: { recent: RecentSearches; run: Search['run'] }) {
  const clear = (
    <Button variant="tertiary" size="small" onClick={recent.clear}>
      {searchText.remove_all}
    </Button>
  )
  return (
    <Section title={searchText.recent} end={clear}>
      <ul className={styles.list}>
        {recent.recent.map((query) => (
          <li key={query} className={styles.item}>
            <a className={styles.search} href={searchPath(query)} {...searchInPlace(run, { query, type: null })}>
              <Icon name="search" size={20} />
              <span>{query}</span>
            </a>
            <IconButton icon="close" label={searchText.remove(query)} onClick={() => recent.remove(query)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
