import { createHash } from 'node:crypto'
import { CallError } from '#contract/errors.ts'
import type { UploadedPicture } from '#contract/studio/covers.ts'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import type { Program } from '#server/context/context.ts'
import { againIfSwept } from '#server/database/catalogue/storage-sweeps.ts'
import type { Transaction } from '#server/database/database.ts'
import { replacePictures } from '#server/database/media/pictures.ts'
import { insertMediaIfNew } from '#server/database/media/prepared-media.ts'
import { PictureError } from '#server/gateways/pictures/picture-error.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import { storePicture } from '../stored/store-picture.ts'

type PictureProgram = Pick<Program, 'database'> & { storage: Storage }

/**
 * Stores a picture that staff uploaded, upright and without the camera's metadata. Throws `invalid_input` with the
 * reason.
 */
export async function storeUploadedPicture(program: PictureProgram, bytes: Buffer): Promise<UploadedPicture> {
  return againIfSwept(program.database, (check) => storeAndWrite(program, bytes, check))
}

async function storeAndWrite(
  { database, storage }: PictureProgram,
  bytes: Buffer,
  check: (transaction: Transaction) => Promise<void>,
): Promise<UploadedPicture> {
  const mediaId = createHash('sha256').update(bytes).digest('hex').slice(0, MEDIA_ID_CHARACTERS)
  const { media, files, picture } = await storePicture({ mediaId, file: 'picture', bytes }, storage, {
    database,
    defersSizes: true,
  }).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    throw new CallError('invalid_input', { field: 'picture', message: error.message.replace(/^picture: /, '') })
  })
  await database.transaction().execute(async (transaction) => {
    await check(transaction)
    await insertMediaIfNew(transaction, { media, files })
    await replacePictures(transaction, [picture])
  })
  const { width, height } = picture
  return { id: mediaId, url: artworkUrl(`${mediaId}/${media.main_file}`), width, height }
}
