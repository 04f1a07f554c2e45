import { createHash } from 'node:crypto'
import { CallError } from '#contract/errors.ts'
import type { UploadTags } from '#rules/studio/upload-tags.ts'
import type { Program } from '#server/context/context.ts'
import { requireDomain, type Staff } from '#server/context/staff.ts'
import { replaceContentReferences } from '#server/database/bible/content-references.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { insertRevision } from '#server/database/studio/revisions.ts'
import { findLastPlaces, insertContent } from '#server/database/studio/upload-items.ts'
import type { UploadPassage, UploadRow } from '#server/database/studio/upload-tables.ts'
import { listMediaSeconds, lockUploads, updateUploadItem } from '#server/database/studio/uploads.ts'
import type { ContentRow, SeriesRow } from '#server/database/tables.ts'

type MakeProgram = Pick<Program, 'database' | 'clock'>
export type WantedItems = { items: readonly { upload_id: string; title: string }[]; is_free: boolean }
export type MadeItems = { series_id: string; handle: string; content_ids: string[] }

/** A ready upload and the title that its item gets. */
type ReadyUpload = { row: UploadRow & { media_id: string; image: string }; title: string; tags: UploadTags }
type SeriesOfItems = (transaction: Transaction, uploads: readonly ReadyUpload[]) => Promise<SeriesRow>

/**
 * Makes private items from a member's ready uploads, in this order, at the end of a series, in one transaction. `series` finds
 * or makes the series. Throws `upload_not_found`, `upload_not_changeable` or `forbidden`.
 */
export async function makeItems(
  { database, clock }: MakeProgram,
  staff: Staff,
  { items, is_free, series: seriesOf }: WantedItems & { series: SeriesOfItems },
): Promise<MadeItems> {
  const now = clock.now()
  return database.transaction().execute(async (transaction) => {
    // As for an edit: imports and sweeps wait, and numbers stay unique.
    await lockCatalogueWrites(transaction)
    const uploads = await readyUploads(transaction, staff, items)
    const series = await seriesOf(transaction, uploads)
    requireDomain(staff, 'catalogue-edit', series.artist_id)
    const seconds = await listMediaSeconds(
      transaction,
      uploads.map(({ row }) => row.media_id),
    )
    const last = await findLastPlaces(transaction, series.id)
    const contents = uploads.map((upload, at) => ({
      upload,
      content: contentRow(upload, series, {
        ...{ now, isFree: is_free, number: last.number + at + 1, position: last.position + at + 1 },
        seconds: seconds.get(upload.row.media_id) ?? 0,
      }),
    }))
    for (const { upload, content } of contents) {
      await insertContent(transaction, content)
      await updateUploadItem(transaction, upload.row.id, { content_id: content.id, series_id: series.id })
      await recordCreation(transaction, { kind: 'content', id: content.id, now, actorId: staff.userId })
    }
    const contentIds = contents.map(({ content }) => content.id)
    await replaceContentReferences(
      transaction,
      contentIds,
      contents.flatMap(({ upload, content }) => passagesOf(upload.row, content.id)),
    )
    await indexCatalogue(transaction, { seriesIds: [series.id], contentIds })
    await updateCatalogueVersion(transaction)
    return { series_id: series.id, handle: series.handle, content_ids: contentIds }
  })
}

async function readyUploads(
  transaction: Transaction,
  staff: Staff,
  items: WantedItems['items'],
): Promise<ReadyUpload[]> {
  const ids = items.map(({ upload_id }) => upload_id)
  if (new Set(ids).size < ids.length) throw new CallError('upload_not_changeable')
  const rows = new Map((await lockUploads(transaction, staff.userId, ids)).map((row) => [row.id, row]))
  return items.map(({ upload_id, title }) => {
    const row = rows.get(upload_id)
    if (!row) throw new CallError('upload_not_found')
    const { media_id, image, tags_json, state, content_id, house_ad_id } = row
    const isTaken = content_id !== null || house_ad_id !== null
    if (state !== 'ready' || isTaken || media_id === null || image === null || tags_json === null)
      throw new CallError('upload_not_changeable')
    return { row: { ...row, media_id, image }, title: title.trim(), tags: parseJsonColumn<UploadTags>(tags_json) }
  })
}

const ID_CHARACTERS = 16
type ItemPlace = { now: number; isFree: boolean; number: number; position: number; seconds: number }

function contentRow({ row, title, tags }: ReadyUpload, series: SeriesRow, place: ItemPlace): ContentRow {
  const hash = createHash('sha256').update(row.id).digest('hex')
  return {
    ...{ id: `${series.handle}-${hash.slice(0, ID_CHARACTERS)}`, series_id: series.id, artist_id: series.artist_id },
    ...{ author_name: null, title, description: tags.description },
    audio_media: row.is_video === 1 ? null : row.media_id,
    video_media: row.is_video === 1 ? row.media_id : null,
    ...{ image: row.image, thumbnail: row.image, wide_image: row.wide_image },
    ...{ is_free: place.isFree ? 1 : 0, is_accessible: 1, is_podcast: series.is_podcast, is_explicit: 0 },
    ...{ is_open_mini_player: 0, category: series.category, number: place.number, position: place.position },
    duration_seconds: place.seconds,
    published_at: tags.published_at ?? place.now,
    created_at: place.now,
    ...{ visibility: 'private', visible_at: null, locale: series.locale, tags_json: series.tags_json },
    chapters_json: JSON.stringify(tags.chapters),
    ...{ styles_json: null, ads_metadata_json: null, reactions_count: 0 },
  }
}

function passagesOf({ passages_json }: UploadRow, content_id: string) {
  const passages = passages_json === null ? [] : parseJsonColumn<UploadPassage[]>(passages_json)
  return passages.map((passage) => ({ content_id, ...passage }))
}

type Creation = { kind: 'content' | 'series'; id: string; now: number; actorId: string }

/** The first revision of an entry made in the studio. */
export async function recordCreation(transaction: Transaction, { kind, id, now, actorId }: Creation): Promise<void> {
  const revision = { kind, entry_id: id, version: 1, at: now, actor_id: actorId, reason: null, changes_json: '[]' }
  await insertRevision(transaction, { ...revision, type: 'create' })
}
