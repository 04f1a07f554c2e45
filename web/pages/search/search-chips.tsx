import { useEffect, useRef } from 'react'
import { SEARCH_KINDS, type SearchKind } from '#contract/catalogue/search.ts'
import { searchPath } from '#contract/paths.ts'
import { Chip, Chips } from '#web/ui/chip/chip.tsx'
import { scrollToChip } from '#web/ui/chip/scroll-to-chip.ts'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import styles from './search-chips.module.css'
import { searchInPlace } from './search-in-place.ts'
import type { Search } from './use-search.ts'

const KINDS: readonly (SearchKind | null)[] = [null, ...SEARCH_KINDS]

/** Filters the search by kind. Each is a link; with JavaScript the page stays and the results change. */
export function SearchChips({ search: { request, run } }: { search: Search }) {
  const chips = useRef<HTMLElement>(null)
  // On a phone the last ones are outside the row, and the address can choose one.
  useEffect(() => scrollToChip(chips.current, chips.current?.children[KINDS.indexOf(request.type)]), [request.type])
  return (
    <Chips ref={chips} label={searchText.narrow} className={styles.chips}>
      {KINDS.map((kind) => (
        <Chip
          key={kind ?? 'all'}
          href={searchPath(request.query, kind ?? undefined)}
          isCurrent={kind === request.type}
          {...searchInPlace(run, { query: request.query, type: kind })}
        >
          {kind ? searchText.kind(kind) : searchText.all}
        </Chip>
      ))}
    </Chips>
  )
}
