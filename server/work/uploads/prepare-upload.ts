import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import { uploadFaultOf } from '#rules/studio/upload-fault.ts'
import type { UploadTags } from '#rules/studio/upload-tags.ts'
import { withStorageRollback } from '#server/catalogue/media/storage-rollback.ts'
import { findNamedPassages } from '#server/catalogue/references/index-references.ts'
import type { Program } from '#server/context/context.ts'
import { failpoint } from '#server/context/failpoint.ts'
import { findSweepCount, lockCatalogueWrites } from '#server/database/catalogue/catalogue-version.ts'
import { replacePictures } from '#server/database/media/pictures.ts'
import { insertMediaIfNew } from '#server/database/media/prepared-media.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { updateClaimedUpload } from '#server/database/studio/upload-work.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { ScanFile } from '#server/gateways/virus-scan/clamd.ts'
import { LOUDNESS } from '#server/media/encoding/encoding-settings.ts'
import { grabFrame } from '#server/media/encoding/grab-frame.ts'
import { MediaError } from '#server/media/encoding/media-error.ts'
import type { MediaTools } from '#server/media/encoding/media-tools.ts'
import { type CheckedSource, createPreparer, type Preparer } from '#server/media/encoding/preparer.ts'
import { makeOwnFolder } from '#server/media/encoding/scratch-folder.ts'
import { drawCover, squareCover, wideCover } from '#server/media/recordings/covers.ts'
import { chaptersOf, readTags, type Tags } from '#server/media/recordings/read-tags.ts'
import type { StoredMedia } from '#server/media/stored/store-media.ts'
import { storePicture } from '#server/media/stored/store-picture.ts'
import { assembleSource } from './assemble-source.ts'
import { ClaimLostError, type UploadHold } from './upload-claim.ts'
import { UploadError } from './upload-error.ts'

export type UploadWorkContext = Pick<Program, 'database' | 'clock'> & {
  storage: Storage
  /** Undefined without ffmpeg: recordings are then stored unchanged. */
  findTools: () => Promise<MediaTools | undefined>
  /** The parent of working folders. */
  workFolder: string
  /** Undefined where no scanner is configured. */
  scan?: ScanFile | undefined
}

type Pictures = { image: StoredMedia; wide: StoredMedia | undefined; hasCover: boolean }
type PreparedParts = { recording: StoredMedia; pictures: Pictures; tags: UploadTags }

/**
 * Prepares a claimed upload by the engine of `import media`: reads, levels and encodes it, cuts its pictures, and finds
 * the Bible passages that it names. Throws an UploadError for a file that cannot be prepared.
 */
export async function prepareUpload(context: UploadWorkContext, hold: UploadHold): Promise<void> {
  const { upload } = hold
  const folder = await makeOwnFolder(context.workFolder, `upload-${hashOf(upload.id).slice(0, MEDIA_ID_CHARACTERS)}`)
  try {
    const path = await assembleSource(context, upload, folder)
    if (path === undefined) throw new UploadError('not_a_recording')
    const virus = await context.scan?.(path)
    if (virus !== undefined) throw new UploadError('infected', virus)
    const sweeps = await findSweepCount(context.database)
    await withStorageRollback(context, async (storage) => {
      const prepared = await prepareParts({ ...context, storage }, hold, path)
      failpoint('upload-prepared')
      await finishUpload(context, { upload, prepared, sweeps })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepareParts(context: UploadWorkContext, hold: UploadHold, path: string): Promise<PreparedParts> {
  const { update, upload, signal } = hold
  const tools = await context.findTools()
  const preparer = await createPreparer({ ...context, tools, signal, onMeasure: () => update({ step: 'levelled' }) })
  const checked = await checkUpload(preparer, upload, path)
  await update({ step: 'cut', is_video: checked.isVideo ? 1 : 0 })
  const fileTags = await readTags(path, upload.file_name)
  const pictures = await storePictures({ ...context, tools }, { checked, path, fileTags })
  await update({ step: 'encoded' })
  const recording = await encodeUpload(preparer, checked, hold)
  await update({ step: 'words', progress: 100 })
  return { recording, pictures, tags: uploadTags(fileTags, checked, pictures) }
}

async function checkUpload(preparer: Preparer, upload: UploadRow, path: string): Promise<CheckedSource> {
  const source = { path, name: 'It', loudness: LOUDNESS[upload.loudness], language: 'en', isSoundOnly: false }
  const [checked] = await preparer
    .check([source], () => undefined)
    .catch((error: unknown) => {
      if (!(error instanceof MediaError)) throw error
      const detail = (error.faults[0] ?? '').replace(/^It /, '')
      throw new UploadError(uploadFaultOf(detail), detail)
    })
  if (!checked) throw new Error('the preparer returned nothing')
  return checked
}

async function encodeUpload(preparer: Preparer, checked: CheckedSource, { update }: UploadHold): Promise<StoredMedia> {
  let shown = 0
  const onSeconds = (done: number) => {
    const percent = Math.min(99, Math.floor((100 * done) / Math.max(1, checked.seconds)))
    if (percent < shown + 5) return
    shown = percent
    update({ progress: percent }).catch(() => undefined)
  }
  return preparer.prepare(checked, onSeconds).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error
    throw new UploadError('not_encoded', (error.faults[0] ?? '').replace(/^It /, ''))
  })
}

type PictureSource = { checked: CheckedSource; path: string; fileTags: Tags }

/** The cover in the file, else a frame of the film, else a drawn one. */
async function storePictures(
  context: UploadWorkContext & { tools: MediaTools | undefined },
  { checked, path, fileTags }: PictureSource,
): Promise<Pictures> {
  const { tools, workFolder, storage, database } = context
  const frame = checked.isVideo && tools ? await grabFrame({ ...checked, path }, tools, workFolder) : undefined
  const found = fileTags.cover ?? frame
  const square = found
    ? await squareCover(found).catch((error: Error) => {
        throw new UploadError('picture_unreadable', error.message)
      })
    : await drawCover(fileTags.album ?? fileTags.title)
  const store = (bytes: Uint8Array) => {
    const mediaId = hashOf(bytes).slice(0, MEDIA_ID_CHARACTERS)
    return storePicture({ mediaId, file: 'cover.webp', bytes }, storage, { database })
  }
  return {
    image: await store(square),
    wide: frame && (await store(await wideCover(frame))),
    hasCover: found !== undefined,
  }
}

function uploadTags(tags: Tags, { chapterMarks }: CheckedSource, { hasCover }: Pictures): UploadTags {
  return {
    title: tags.title,
    description: tags.description,
    artist: tags.albumArtist ?? tags.artist ?? null,
    album: tags.album ?? null,
    disc: tags.disc,
    number: tags.number ?? null,
    published_at: tags.publishedAt ?? null,
    chapters: chapterMarks ? chaptersOf(chapterMarks) : tags.chapters,
    has_cover: hasCover,
  }
}

type FinishedUpload = { upload: UploadRow; prepared: PreparedParts; sweeps: number }

/** Writes the media and what was read, in one transaction; begins again if a sweep may have deleted some of them. */
async function finishUpload(
  { database }: UploadWorkContext,
  { upload, prepared: { recording, pictures, tags }, sweeps }: FinishedUpload,
): Promise<void> {
  const [named] = await findNamedPassages([{ id: upload.id, ...tags, locale: 'en' }], new Map())
  const { image, wide } = pictures
  await database.transaction().execute(async (transaction) => {
    if ((await lockCatalogueWrites(transaction)) !== sweeps) throw new ClaimLostError()
    for (const stored of [recording, image, wide]) if (stored) await insertMediaIfNew(transaction, stored)
    await replacePictures(
      transaction,
      [image, wide].flatMap((stored) => (stored?.picture ? [stored.picture] : [])),
    )
    const changes: Partial<UploadRow> = {
      ...{ state: 'ready', claimed_until: 0, attempts: 0, fault: null, fault_detail: null, expires_at: null },
      media_id: recording.media.id,
      is_video: recording.media.kind === 'audio' ? 0 : 1,
      image: columnOf(image),
      wide_image: wide ? columnOf(wide) : null,
      tags_json: JSON.stringify(tags),
      passages_json: JSON.stringify(named?.passages ?? []),
    }
    if (!(await updateClaimedUpload(transaction, upload, changes))) throw new ClaimLostError()
  })
}

const columnOf = ({ media }: StoredMedia) => `${media.id}/${media.main_file}`
const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
