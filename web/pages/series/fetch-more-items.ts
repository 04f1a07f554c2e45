import { getSeries, type Series } from '#contract/catalogue/content.ts'
import { call } from '#web/http/api.ts'

export type MoreItemsQuery = { seriesId: string; offset: string; artistId: string | null }

/** The next items of a series. A chunk of its own, loaded on demand. */
export async function fetchMoreItems({ seriesId, offset, artistId }: MoreItemsQuery): Promise<Series> {
  const { data } = await call(getSeries, {
    params: { id: seriesId },
    query: { offset, ...(artistId && { artist_id: artistId }) },
  })
  return data
}
