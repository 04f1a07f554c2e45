import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { PICTURE_MOST_BYTES } from '#contract/limits.ts'
import { readSizeName } from '#rules/catalogue/picture-sizes.ts'
import { toneIn } from '#rules/catalogue/picture-tone.ts'
import type { Database } from '#server/database/database.ts'
import type { PictureRow } from '#server/database/media/picture-tables.ts'
import { findPicture } from '#server/database/media/pictures.ts'
import type { MediaFileRow } from '#server/database/tables.ts'
import { PictureError } from '#server/gateways/pictures/picture-error.ts'
import { makeSize, PICTURE_RECIPE, pictureMimeType, sizeNames } from '#server/gateways/pictures/picture-sizes.ts'
import { type ReadPicture, readPicture, TOO_LARGE } from '#server/gateways/pictures/read-picture.ts'
import { putBytes, storageKeyOf } from '#server/gateways/storage/put-bytes.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { type PrebuiltPicture, prebuiltSizePath, readPrebuiltSize } from './prebuilt-sizes.ts'
import type { StoredMedia } from './store-media.ts'

export type PrebuiltSizes = {
  /** Where existing sizes may be found: the database, and the pack. */
  database?: Database
  folder?: string
  ready?: Record<string, PrebuiltPicture>
  /** Leaves missing sizes to the server, which makes them later: a large pack takes minutes. */
  defersSizes?: boolean
}

type Picture = { mediaId: string; file: string; bytes: Uint8Array }
type StoredPicture = StoredMedia & { picture: PictureRow }

/** A picture's bytes; a file above the limit is refused unread. */
export async function readPictureFile(path: string): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > PICTURE_MOST_BYTES) throw new PictureError(`${basename(path)}: ${TOO_LARGE}`)
  return readFile(path)
}

/** Stores a picture with all its sizes: existing ones are used, the others made now or later. */
export async function storePicture(picture: Picture, storage: Storage, options: PrebuiltSizes): Promise<StoredPicture> {
  const storedRow = options.database && (await findPicture(options.database, picture.mediaId, PICTURE_RECIPE))
  if (storedRow && (await isStored(storedRow.files, storage))) return storedPicture(storedRow.picture, storedRow.files)
  const ready = options.ready?.[picture.mediaId]
  const inspected = ready
    ? { ...picture, ...ready, mimeType: pictureMimeType(ready.name) }
    : await inspectPicture(picture)
  const originalFile = {
    name: inspected.name,
    mime_type: inspected.mimeType,
    ...(await putBytes(storage, inspected.bytes)),
  }
  const sizes: Omit<MediaFileRow, 'media_id'>[] = []
  for (const name of sizeNames(inspected)) {
    const prebuilt = ready && (await storePrebuilt(picture, name, { ready, storage, folder: options.folder ?? '' }))
    if (!prebuilt && options.defersSizes) continue
    sizes.push(prebuilt ?? (await makeAndStore(inspected.bytes, name, storage)))
  }
  const isWhole = sizes.length === sizeNames(inspected).length
  const media_id = picture.mediaId
  const row = { media_id, width: inspected.width, height: inspected.height, tone: toneIn(inspected.name) }
  return storedPicture(
    { ...row, recipe: isWhole ? PICTURE_RECIPE : 0, claimed_until: 0 },
    [originalFile, ...sizes].map((file) => ({ ...file, media_id })),
  )
}

async function isStored(files: readonly MediaFileRow[], storage: Storage): Promise<boolean> {
  const there = await Promise.all(files.map(({ storage_key }) => storage.has(storage_key)))
  return !there.includes(false)
}

function storedPicture(picture: PictureRow, files: MediaFileRow[]): StoredPicture {
  const own = files.find(({ name }) => readSizeName(name) === undefined)
  if (!own) throw new Error(`picture ${picture.media_id} has no file of its own`)
  const media = { id: picture.media_id, kind: 'image', main_file: own.name, audience: 'everyone' } as const
  return { media: { ...media, duration_seconds: 0 }, files, picture }
}

async function inspectPicture({ file, bytes }: Picture): Promise<ReadPicture> {
  try {
    return await readPicture(bytes)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new PictureError(`${basename(file)}: ${error.message}`, { cause: error })
  }
}

type PrebuiltSource = { ready: PrebuiltPicture; storage: Storage; folder: string }

async function storePrebuilt({ mediaId }: Picture, name: string, { ready, storage, folder }: PrebuiltSource) {
  const listed = ready.sizes[name]
  if (!listed) return undefined
  const [bytes, sha256] = listed
  const file = { name, mime_type: pictureMimeType(name), storage_key: storageKeyOf(sha256), bytes, sha256 }
  if (await storage.has(file.storage_key)) return file
  const read = await readPrebuiltSize(prebuiltSizePath(folder, mediaId, name), listed)
  return read && { ...file, ...(await putBytes(storage, read)) }
}

async function makeAndStore(bytes: Uint8Array, name: string, storage: Storage) {
  const size = await makeSize(bytes, name)
  return { name, mime_type: size.mimeType, ...(await putBytes(storage, size.bytes)) }
}
