import { searchPath } from '#contract/paths.ts'
import type { SearchGroup } from '#contract/search.ts'
import { ArtistCard } from '#web/features/catalogue/artist-card.tsx'
import { SeriesCard } from '#web/features/catalogue/series-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Section } from '#web/ui/section.tsx'
import { searchText } from '#web/ui/text/search-en.ts'
import { searchInPlace } from './ask-in-place.ts'
import { EpisodeResults } from './found-episodes.tsx'
import { VerseResults } from './found-verses.tsx'
import type { Search } from './use-search.ts'

/** The first few of one kind, and the way to all of them. */
export function ResultGroup({ group, search }: { group: SearchGroup; search: Search }) {
  const { kind, items } = group
  const { query } = search.result
  const title = searchText.kind(kind)
  const more = group.next_item && (
    <Button
      href={searchPath(query, kind)}
      variant="tertiary"
      size="small"
      aria-label={searchText.see_all_of(kind)}
      {...searchInPlace(search.run, { query, type: kind })}
    >
      {searchText.see_all}
    </Button>
  )
  if (kind === 'series' || kind === 'artist') {
    return (
      <Carousel key={query} title={title} shape={kind === 'artist' ? 'round' : 'square'} more={more}>
        {items.map((item) => {
          if (item.object === 'artist') return <ArtistCard key={item.id} artist={item} />
          return item.object === 'content-series' ? <SeriesCard key={item.id} series={item} /> : null
        })}
      </Carousel>
    )
  }
  return (
    <Section title={title} end={more}>
      {kind === 'content' ? (
        <EpisodeResults items={items} query={query} />
      ) : (
        <VerseResults items={items} query={query} />
      )}
    </Section>
  )
}
