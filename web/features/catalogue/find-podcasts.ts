import type { Caller } from '#contract/call.ts'
import { getSeries, type Series } from '#contract/catalogue/content.ts'
import { catchCallError } from '#web/http/catch-call-error.ts'

/** A podcast as suggested by a page. */
export type PodcastPick = Pick<Series, 'id' | 'image_url' | 'title' | 'author_name' | 'handle'>

/** The series with these handles, in this order; those not in the catalogue are left out. */
export async function findPodcasts(handles: readonly string[], call: Caller): Promise<PodcastPick[]> {
  const responses = await Promise.all(
    handles.map((id) => call(getSeries, { params: { id }, query: { limit: 1 } }).catch(catchCallError(undefined))),
  )
  return responses.flatMap((response) => {
    if (!response) return []
    const { id, image_url, title, author_name, handle } = response.data
    return [{ id, image_url, title, author_name, handle }]
  })
}
