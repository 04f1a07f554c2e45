import { WHOLE_PICTURE } from '#rules/catalogue/cover-crop.ts'
import type { Database, Transaction } from '../database.ts'
import type { CoverCropRow } from '../media/picture-tables.ts'

/** A stored picture with the name of its original file; undefined for other media, or before it is decoded. */
export async function findStoredPicture(database: Database, mediaId: string) {
  return database
    .selectFrom('picture')
    .innerJoin('media', 'media.id', 'picture.media_id')
    .innerJoin('media_file', (join) =>
      join.onRef('media_file.media_id', '=', 'media.id').onRef('media_file.name', '=', 'media.main_file'),
    )
    .select(['media.id', 'media.main_file', 'picture.width', 'picture.height'])
    .select(['media_file.storage_key', 'media_file.bytes'])
    .where('picture.media_id', '=', mediaId)
    .where('picture.width', '>', 0)
    .executeTakeFirst()
}

/** The original picture of a cover in an artwork column: the cover itself, unless it is a crop of another picture. */
export async function findCoverSource(database: Database, column: string) {
  const [mediaId = ''] = column.split('/')
  const crop = await database.selectFrom('cover_crop').selectAll().where('media_id', '=', mediaId).executeTakeFirst()
  const picture = await findStoredPicture(database, crop?.picture_id ?? mediaId)
  const { x, y, zoom } = crop ?? WHOLE_PICTURE
  return picture && { ...picture, x, y, zoom }
}

export type CoverSource = NonNullable<Awaited<ReturnType<typeof findCoverSource>>>

export async function replaceCoverCrop(transaction: Transaction, crop: CoverCropRow): Promise<void> {
  const { media_id: _mediaId, ...changed } = crop
  await transaction
    .insertInto('cover_crop')
    .values(crop)
    .onConflict((same) => same.column('media_id').doUpdateSet(changed))
    .execute()
}
