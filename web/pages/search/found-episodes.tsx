import type { SearchEntry } from '#contract/search.ts'
import { FoundEpisode } from './found-episode.tsx'

/** Episodes as rows; previous and next in the player walk through them. */
export function FoundEpisodes({ items, query }: { items: readonly SearchEntry[]; query: string }) {
  const episodes = items.filter((item) => item.object === 'content')
  return (
    <ol>
      {episodes.map((item) => (
        <FoundEpisode key={item.id} item={item} query={query} />
      ))}
    </ol>
  )
}
