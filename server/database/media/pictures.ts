import { nearestSize, readSizeName } from '#rules/catalogue/picture-sizes.ts'
import type { Database, Transaction } from '../database.ts'
import type { MediaFileRow } from '../tables.ts'
import { listMediaFiles, type MediaListing } from './media-files.ts'
import type { PictureRow } from './picture-tables.ts'

/** Rows of a statement: below both databases' parameter limits. */
const ROWS_PER_STATEMENT = 50

/** A picture with these bytes whose sizes exist for a recipe, with all its files; else undefined. */
export async function findPicture(
  database: Database,
  mediaId: string,
  recipe: number,
): Promise<{ picture: PictureRow; files: MediaFileRow[] } | undefined> {
  const picture = await database
    .selectFrom('picture')
    .selectAll()
    .where('media_id', '=', mediaId)
    .where('recipe', '=', recipe)
    .executeTakeFirst()
  return picture && { picture, files: await listMediaFiles(database, mediaId) }
}

/** The picture in an artwork column, `media id/file`. */
export async function findPictureByColumn(database: Database, column: string): Promise<PictureRow | undefined> {
  const [mediaId = ''] = column.split('/')
  return database.selectFrom('picture').selectAll().where('media_id', '=', mediaId).executeTakeFirst()
}

/** Inserts or replaces pictures. */
export async function replacePictures(transaction: Transaction, pictures: readonly PictureRow[]): Promise<void> {
  for (let at = 0; at < pictures.length; at += ROWS_PER_STATEMENT) {
    await transaction
      .insertInto('picture')
      .values(pictures.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((same) =>
        same.column('media_id').doUpdateSet((is) => ({
          width: is.ref('excluded.width'),
          height: is.ref('excluded.height'),
          tone: is.ref('excluded.tone'),
          recipe: is.ref('excluded.recipe'),
          claimed_until: is.ref('excluded.claimed_until'),
        })),
      )
      .execute()
  }
}

/** An unclaimed picture with an older recipe or none. */
export async function findDuePicture(database: Database, recipe: number, now: number): Promise<PictureRow | undefined> {
  return database
    .selectFrom('picture')
    .selectAll()
    .where('recipe', '<', recipe)
    .where('claimed_until', '<=', now)
    .orderBy('recipe')
    .limit(1)
    .executeTakeFirst()
}

/** Claims a picture; false if another process has claimed it since. */
export async function updatePictureClaim(
  database: Database,
  { media_id, claimed_until }: Pick<PictureRow, 'media_id' | 'claimed_until'>,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('picture')
    .set({ claimed_until: until })
    .where('media_id', '=', media_id)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces a picture's sizes; its own file stays. */
export async function replacePictureSizes(
  transaction: Transaction,
  { media_id }: Pick<PictureRow, 'media_id'>,
  sizes: readonly MediaFileRow[],
): Promise<void> {
  const names = sizes.map(({ name }) => name)
  await transaction.deleteFrom('media_file').where('media_id', '=', media_id).where('name', 'in', names).execute()
  await transaction
    .insertInto('media_file')
    .values([...sizes])
    .execute()
}

/** The file for a missing size: the nearest size, or the picture itself. */
export async function findNearestSize(
  database: Database,
  mediaId: string,
  name: string,
): Promise<MediaListing | undefined> {
  if (!readSizeName(name)) return undefined
  const files = await database
    .selectFrom('media_file')
    .innerJoin('media', 'media.id', 'media_file.media_id')
    .selectAll('media_file')
    .select(['media.kind', 'media.audience', 'media.main_file', 'media.levelled_file'])
    .where('media_file.media_id', '=', mediaId)
    .where('media.kind', '=', 'image')
    .execute()
  const names = files.map((file) => file.name)
  const nearest = nearestSize(name, names)
  return files.find((file) => file.name === (nearest ?? file.main_file))
}
