type Counted = { kind: string; count: number; hasMore: boolean }

const KINDS: Readonly<Record<string, { title: string; one: string; many: string }>> = {
  series: { title: 'Series', one: 'series', many: 'series' },
  content: { title: 'Episodes', one: 'episode', many: 'episodes' },
  artist: { title: 'Leaders', one: 'leader', many: 'leaders' },
  verse: { title: 'Bible verses', one: 'verse', many: 'verses' },
}

const counted = ({ kind, count, hasMore }: Counted) =>
  `${hasMore ? 'more than ' : ''}${count} ${(count === 1 ? KINDS[kind]?.one : KINDS[kind]?.many) ?? kind}`

/** The search page. */
export const searchText = {
  title: 'Search',
  field: 'Search series, episodes, leaders and the Bible',
  clear: 'Clear search',
  narrow: 'Show only',
  all: 'All',
  kind: (kind: string) => KINDS[kind]?.title ?? kind,
  see_all: 'See all',
  see_all_of: (kind: string) => `See all: ${KINDS[kind]?.title ?? kind}`,
  top_result: 'Top result',
  bible: 'Bible',
  read: 'Read',
  read_verse: (reference: string) => `Read ${reference}`,
  searching: 'Searching',
  found: (counts: readonly Counted[]) => `Found ${new Intl.ListFormat('en-GB').format(counts.map(counted))}`,
  nothing_title: (query: string) => `Nothing found for “${query}”`,
  nothing_words: 'Try fewer or other words, the name of a leader, or a place in the Bible such as Psalm 23.',
  nothing_of_kind: 'There may be something of another kind.',
  show_all: 'Search everything',
  try_title: 'Try one of these',
  try: ['Psalm 23', 'Morning', 'Rest', 'Peace'],
  recent: 'Recent searches',
  remove: (query: string) => `Remove ${query}`,
  remove_all: 'Remove all',
  failed_title: 'The search did not go through',
  failed_words: 'What you typed is still there. Wait a moment, then try again.',
  more_failed: 'More did not load. What is here stays.',
} as const
