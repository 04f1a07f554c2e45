import type { FeedEntry } from '#contract/catalogue/discover.ts'
import { ArtistCard } from './artist-card.tsx'
import { ContentCard } from './content-card.tsx'
import { SeriesCard } from './series-card.tsx'

/** The card of whatever a feed lists; an entry of a kind this client does not know is left out. */
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
