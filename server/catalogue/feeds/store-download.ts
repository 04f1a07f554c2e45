import { readFile, rename } from 'node:fs/promises'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import type { Database } from '#server/database/database.ts'
import type { PictureRow } from '#server/database/media/picture-tables.ts'
import { findMedia } from '#server/database/media/stored-media.ts'
import type { MediaFileRow, MediaRow } from '#server/database/tables.ts'
import { readPicture } from '#server/gateways/pictures/read-picture.ts'
import { putBytes } from '#server/gateways/storage/put-bytes.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { Download } from './download.ts'

export type StoredMedia = { media: MediaRow; file: MediaFileRow; picture?: PictureRow }

type StoreOptions = { database: Database; storage: Storage; claimedSeconds: number | null }

/** Stores a download under its hash. The id comes from the bytes: a known file keeps its row. */
export async function storeDownload(download: Download, options: StoreOptions): Promise<StoredMedia> {
  const { sha256, bytes, path } = download
  const id = sha256.slice(0, MEDIA_ID_CHARACTERS)
  const storedMedia = await findMedia(options.database, id)
  if (download.type.kind === 'image') return storePicture(download, { id, storedMedia, storage: options.storage })
  const measured = storedMedia ? undefined : await measure(download, options.claimedSeconds)
  const type = measured?.type ?? download.type
  const media: MediaRow = storedMedia ?? {
    id,
    kind: type.kind,
    main_file: `${type.kind}.${type.extension}`,
    audience: 'entitled',
    duration_seconds: measured?.seconds ?? 0,
  }
  const storage_key = `${sha256.slice(0, 2)}/${sha256}`
  if (!(await options.storage.has(storage_key))) await options.storage.put(storage_key, path)
  return { media, file: { media_id: id, name: media.main_file, storage_key, mime_type: type.mimeType, bytes, sha256 } }
}

type PictureTarget = { id: string; storedMedia: MediaRow | undefined; storage: Storage }

/** Decodes a picture fully before storing it. Its sizes are made periodically (`make-pictures`). */
async function storePicture({ path }: Download, { id, storedMedia, storage }: PictureTarget): Promise<StoredMedia> {
  const { name, mimeType, bytes, width, height, tone } = await readPicture(await readFile(path))
  return {
    media: storedMedia ?? { id, kind: 'image', main_file: name, audience: 'everyone', duration_seconds: 0 },
    file: { media_id: id, name, mime_type: mimeType, ...(await putBytes(storage, bytes)) },
    picture: { media_id: id, width, height, tone, recipe: 0, claimed_until: 0 },
  }
}

/** The duration by the file, else by the feed; and whether an MP4 or WebM has video. */
async function measure({ path, type }: Download, claimedSeconds: number | null) {
  const { parseFile } = await import('music-metadata')
  // Named by its type, so that the parser does not guess.
  const typedPath = `${path}.${type.extension}`
  await rename(path, typedPath)
  const format = await parseFile(typedPath, { duration: true, skipCovers: true }).then(
    (metadata) => metadata.format,
    () => undefined,
  )
  await rename(typedPath, path)
  const seconds = format?.duration ? Math.round(format.duration * 1000) / 1000 : claimedSeconds
  if (!seconds) throw new Error('its duration could not be read')
  const isSoundOnly = type.kind === 'video' && format !== undefined && format.hasVideo !== true
  const sound =
    type.extension === 'mp4'
      ? { mimeType: 'audio/mp4', extension: 'm4a' }
      : { mimeType: 'audio/webm', extension: 'webm' }
  return { type: isSoundOnly ? { kind: 'audio' as const, ...sound } : type, seconds }
}
