import type { SearchGroup } from '#contract/catalogue/search.ts'
import { searchPath } from '#contract/paths.ts'
import { ArtistCard } from '#web/features/catalogue/cards/artist-card.tsx'
import { SeriesCard } from '#web/features/catalogue/cards/series-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { searchInPlace } from '../search-in-place.ts'
import type { Search } from '../use-search.ts'
import { EpisodeResults } from './episode-results.tsx'
import { VerseResults } from './verse-results.tsx'

/** The first results of one kind, with a link to all of them. */
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
