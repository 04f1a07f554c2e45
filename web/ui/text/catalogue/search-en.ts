import type { SearchKind } from '#contract/catalogue/search.ts'
import { catalogue, message } from '../../words/catalogue.ts'

type Counted = { count: number; hasMore: boolean }

const many = ({ count, hasMore }: Counted) => ({ count, hasMore })

/** The search page. */
export const searchText = catalogue('search', {
  title: 'Search',
  field: 'Search series, episodes, leaders and the Bible',
  clear: 'Clear search',
  narrow: 'Show only',
  all: 'All',
  kind: message(
    '{kind, select, series {Series} content {Episodes} artist {Leaders} verse {Bible verses} other {{kind}}}',
    (kind: string) => ({ kind }),
  ),
  see_all: 'See all',
  see_all_of: message(
    'See all: {kind, select, series {Series} content {Episodes} artist {Leaders} verse {Bible verses} other {{kind}}}',
    (kind: string) => ({ kind }),
  ),
  top_result: 'Top result',
  bible: 'Bible',
  read: 'Read',
  read_verse: message('Read {reference}', (reference: string) => ({ reference })),
  searching: 'Searching',
  found: message('Found {list}', (list: string) => ({ list })),
  /** The number of results of one kind; `hasMore` if there are further ones. */
  counted: {
    series: message('{count}{hasMore, select, true {+} other {}} {count, plural, one {series} other {series}}', many),
    content: message(
      '{count}{hasMore, select, true {+} other {}} {count, plural, one {episode} other {episodes}}',
      many,
    ),
    artist: message('{count}{hasMore, select, true {+} other {}} {count, plural, one {leader} other {leaders}}', many),
    verse: message('{count}{hasMore, select, true {+} other {}} {count, plural, one {verse} other {verses}}', many),
  } satisfies Record<SearchKind, unknown>,
  nothing_title: message('Nothing found for “{query}”', (query: string) => ({ query })),
  nothing_words: 'Try fewer or different words, a leader’s name, or a Bible passage like Psalm 23.',
  nothing_of_kind: 'There may be results of another kind.',
  show_all: 'Search everything',
  try_title: 'Try one of these',
  try: ['Psalm 23', 'Morning', 'Rest', 'Peace'],
  topics_title: 'Browse by topic',
  recent: 'Recent searches',
  remove: message('Remove {query}', (query: string) => ({ query })),
  remove_all: 'Remove all',
  failed_title: 'Search didn’t work',
  failed_words: 'Your search is still there. Try again in a moment.',
  more_failed: 'Couldn’t load more.',
})
