import { type ArtistPage, getArtistPage } from '#contract/catalogue/artists.ts'
import { call } from '#web/http/api.ts'

/** The next episodes of an artist. A chunk of its own, loaded on demand. */
export async function fetchMoreEpisodes(id: string, offset: string): Promise<ArtistPage> {
  const { data } = await call(getArtistPage, { params: { id }, query: { offset } })
  return data
}
