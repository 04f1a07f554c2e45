import type { SearchEntry } from '#contract/catalogue/search.ts'
import { EpisodeResult } from './episode-result.tsx'

/** Episodes as rows; previous and next in the player move through them. */
export function EpisodeResults({ items, query }: { items: readonly SearchEntry[]; query: string }) {
  const episodes = items.filter((item) => item.object === 'content')
  return (
    <ol>
      {episodes.map((item) => (
        <EpisodeResult key={item.id} item={item} query={query} />
      ))}
    </ol>
  )
}
