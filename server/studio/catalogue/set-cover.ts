import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { CoverCrop } from '#rules/catalogue/cover-crop.ts'
import { changedColumns } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PictureRow } from '#server/database/media/picture-tables.ts'
import { replacePictures } from '#server/database/media/pictures.ts'
import { insertMediaIfNew } from '#server/database/media/prepared-media.ts'
import { replaceCoverCrop } from '#server/database/studio/covers.ts'
import type { MediaFileRow, MediaRow } from '#server/database/tables.ts'
import { changeEntry } from './change-entry.ts'

type Cover = { media: MediaRow; files: MediaFileRow[]; picture: PictureRow }
type CoverChange = {
  kind: EntryKind
  id: string
  version: number
  covers: { square: Cover; wide: Cover }
  /** The picture that they were cut out of; null for covers of words. */
  source: (CoverCrop & { id: string }) | null
  /** Throws if the covers may be gone from the storage. */
  check: (transaction: Transaction) => Promise<void>
}

/** Puts covers in place of those that an entry has, as one revision. Throws the errors of `changeEntry`. */
export async function setCover(
  program: Pick<Program, 'database' | 'clock'>,
  staff: Staff,
  { kind, id, version, covers, source, check }: CoverChange,
): Promise<void> {
  const { square, wide } = covers
  const image = columnOf(square)
  const columns = { image, thumbnail: image, wide_image: columnOf(wide) }
  await changeEntry(program, staff, {
    ...{ kind, id, version, type: 'edit', reason: undefined },
    plan(row, overrides) {
      const overridden = new Set(overrides.map(({ column }) => column))
      return changedColumns(row, columns, overridden).map((change) => ({ ...change, follow: false }))
    },
    async write(transaction) {
      await check(transaction)
      for (const { media, files, picture } of [square, wide]) {
        await insertMediaIfNew(transaction, { media, files })
        await replacePictures(transaction, [picture])
      }
      if (!source) return
      const { id: picture_id, x, y, zoom } = source
      await replaceCoverCrop(transaction, { media_id: square.media.id, picture_id, x, y, zoom })
    },
  })
}

function columnOf({ media }: Cover): string {
  return `${media.id}/${media.main_file}`
}
