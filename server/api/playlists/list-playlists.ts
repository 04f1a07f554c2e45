import { listPlaylists } from '#contract/catalogue/playlists.ts'
import { listPlaylistRows } from '#server/database/listening/playlists.ts'
import { presentPlaylistSummaries } from '../../catalogue/playlists/present-playlist.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

const ORDER = ['morning', 'night', 'list'] as const

export const answerListPlaylists = answer(listPlaylists, async ({ params }, context) => {
  const rows = await listPlaylistRows(context.database, ownId(context, params.id))
  const sorted = ORDER.flatMap((kind) => rows.filter((row) => row.kind === kind))
  return { data: await presentPlaylistSummaries(sorted, context) }
})
