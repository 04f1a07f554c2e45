import { proposeSeries } from '#contract/studio/uploads.ts'
import { proposeSeriesOf } from '#rules/studio/series-proposal.ts'
import type { UploadTags } from '#rules/studio/upload-tags.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { findArtistByName, findSeriesByTitle } from '#server/database/studio/upload-items.ts'
import { listOpenUploads } from '#server/database/studio/uploads.ts'
import { isPermitted } from '../../../context/staff.ts'
import { answer } from '../../answer.ts'

export const answerProposeSeries = answer(proposeSeries, async ({ body }, { database, staff, refuse }) => {
  const rows = (await listOpenUploads(database, staff.userId)).filter(({ id }) => body.upload_ids.includes(id))
  if (rows.length < body.upload_ids.length) throw refuse('upload_not_found')
  const { title, artist, items } = proposeSeriesOf(
    rows.flatMap(({ id, file_name, tags_json }) =>
      tags_json === null ? [] : [{ id, file_name, tags: parseJsonColumn<UploadTags>(tags_json) }],
    ),
  )
  const artistId = artist === null ? undefined : await findArtistByName(database, artist)
  const series = await findSeriesByTitle(database, title)
  const mayAdd = series && isPermitted(staff, 'catalogue-edit', series.artist_id)
  return {
    data: {
      title,
      artist_name: artist,
      artist_id: artistId !== undefined && isPermitted(staff, 'catalogue-edit', artistId) ? artistId : null,
      series_id: mayAdd ? series.id : null,
      items,
    },
  }
})
