import { listArtistContent } from '#contract/catalogue/artists.ts'
import { call } from '#web/http/api.ts'
import { NEWEST_VIDEOS } from './newest-videos.ts'

/** The next videos of an artist. A chunk of its own: only visitors who scroll need it. */
export function fetchMoreVideos(id: string, offset: string) {
  return call(listArtistContent, { params: { id }, query: { ...NEWEST_VIDEOS, offset } })
}
