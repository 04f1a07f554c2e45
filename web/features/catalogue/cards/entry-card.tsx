import type { FeedEntry } from '#contract/catalogue/discover.ts'
import { ArtistCard } from './artist-card.tsx'
import { ContentCard } from './content-card.tsx'
import { SeriesCard } from './series-card.tsx'

/** The card of a feed entry; an unknown kind renders nothing. */
export function EntryCard({ entry, shape }: { entry: FeedEntry; shape: 'square' | 'wide' }) {
  switch (entry.object) {
    case 'content':
      return <ContentCard content={entry} shape={shape} />
    case 'content-series':
      return <SeriesCard series={entry} shape={shape} />
    case 'artist':
      return <ArtistCard artist={entry} />
    default:
      return null
  }
}
