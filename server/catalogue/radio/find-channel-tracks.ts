import { RADIO_MOST_TRACKS } from '#contract/limits.ts'
import { mayPlay } from '#rules/access/access.ts'
import { sortInContentOrder } from '#rules/catalogue/content-order.ts'
import { listChannelContent } from '#server/database/catalogue/radio.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { RadioChannelRow } from '#server/database/tables.ts'

/** A broadcast item and its recording at that time. */
export type ChannelTrack = { content_id: string; media_id: string }

/** What a channel may play now, in its order: its visible items that are open to everybody. */
export async function findChannelTracks(
  database: Database,
  { entries_json }: RadioChannelRow,
  now: number,
): Promise<ChannelTrack[]> {
  const entries = parseJsonColumn<{ kind: 'content' | 'series'; id: string }[]>(entries_json)
  const idsOf = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
  const rows = await listChannelContent(database, { contentIds: idsOf('content'), seriesIds: idsOf('series') }, now)
  const playableRows = rows.filter(({ is_free, is_accessible }) =>
    mayPlay({ isFree: is_free === 1, isAccessible: is_accessible === 1, isSubscribed: false }),
  )
  const tracks = entries.flatMap(({ kind, id }) => {
    if (kind === 'content') return playableRows.filter((row) => row.id === id)
    return sortInContentOrder(
      playableRows.flatMap((row) =>
        row.series_id === id && row.content_order !== null ? [{ ...row, content_order: row.content_order }] : [],
      ),
    )
  })
  return tracks.slice(0, RADIO_MOST_TRACKS).map((row) => ({ content_id: row.id, media_id: row.media_id }))
}
