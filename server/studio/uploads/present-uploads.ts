import type { Upload } from '#contract/studio/uploads.ts'
import type { UploadTags } from '#rules/studio/upload-tags.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { listMediaSeconds } from '#server/database/studio/uploads.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import { isoTime } from '../catalogue/present-entry.ts'

/** Uploads with all data of their page. */
export async function presentUploads(database: Database, rows: readonly UploadRow[]): Promise<Upload[]> {
  const seconds = await listMediaSeconds(
    database,
    rows.flatMap(({ media_id }) => (media_id === null ? [] : [media_id])),
  )
  return rows.map((row) => ({
    id: row.id,
    file_name: row.file_name,
    bytes: row.byte_count,
    received_bytes: row.received,
    state: row.state,
    step: row.step,
    progress: row.progress,
    fault: row.fault,
    fault_detail: row.fault_detail,
    created_at: new Date(row.created_at).toISOString(),
    expires_at: isoTime(row.expires_at),
    is_video: row.is_video === 1,
    duration: row.media_id === null ? null : (seconds.get(row.media_id) ?? null),
    image_url: row.image === null ? null : artworkUrl(row.image),
    tags: row.tags_json === null ? null : presentTags(parseJsonColumn<UploadTags>(row.tags_json)),
  }))
}

function presentTags({ published_at, chapters, ...tags }: UploadTags): NonNullable<Upload['tags']> {
  return { ...tags, published_at: isoTime(published_at), chapters: chapters.length }
}
