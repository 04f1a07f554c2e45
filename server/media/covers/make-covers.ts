import { createHash } from 'node:crypto'
import { CallError } from '#contract/errors.ts'
import { type CoverCrop, cropBox } from '#rules/catalogue/cover-crop.ts'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import type { Database } from '#server/database/database.ts'
import { findStoredPicture } from '#server/database/studio/covers.ts'
import { PictureError } from '#server/gateways/pictures/picture-error.ts'
import { typesetCover } from '#server/gateways/share-images/typeset-cover.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { shareStyle } from '#server/present/share-style.ts'
import { croppedCover } from '../recordings/covers.ts'
import { storePicture } from '../stored/store-picture.ts'

type CoverContext = { database: Database; storage: Storage }
type CroppedPicture = CoverCrop & { id: string }
type Cover = Awaited<ReturnType<typeof storePicture>>
type Covers = { square: Cover; wide: Cover }

/** Podcast directories want 1400 px at least; the largest wide picture of a page has 1600. */
const SQUARE_SIDE = 1400
const WIDE = { width: 1600, height: 900 }

/** Makes and stores covers from a picture. Throws `invalid_input` for a picture that is not here or cannot be read. */
export async function makePictureCovers(context: CoverContext, { id, ...crop }: CroppedPicture): Promise<Covers> {
  const { database, storage } = context
  const stored = await findStoredPicture(database, id)
  if (!stored) throw new CallError('invalid_input', { field: 'picture.id', message: 'no such picture' })
  const bytes = await storage.read(stored.storage_key, 0, stored.bytes - 1, { isForVisitor: true })
  try {
    const square = await croppedCover(bytes, cropBox(stored, crop, 'square'), SQUARE_SIDE)
    const wide = await croppedCover(bytes, cropBox(stored, crop, 'wide'), WIDE.width)
    return { square: await store(context, square), wide: await store(context, wide) }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new CallError('invalid_input', { field: 'picture.id', message: error.message })
  }
}

/** Makes and stores covers from texts alone. */
export async function makeTextCovers(context: CoverContext, text: { title: string; line: string }): Promise<Covers> {
  const square = await typesetCover(text, { width: SQUARE_SIDE, height: SQUARE_SIDE }, shareStyle())
  const wide = await typesetCover(text, WIDE, shareStyle())
  return { square: await store(context, square), wide: await store(context, wide) }
}

/** Stores a cover. A scheduled task makes its sizes; until then the nearest one is sent. */
async function store({ database, storage }: CoverContext, bytes: Uint8Array): Promise<Cover> {
  const mediaId = createHash('sha256').update(bytes).digest('hex').slice(0, MEDIA_ID_CHARACTERS)
  return storePicture({ mediaId, file: 'cover.webp', bytes }, storage, { database, defersSizes: true })
}
