import { setCover } from '#contract/studio/covers.ts'
import { requireDomain } from '#server/context/staff.ts'
import { againIfSwept } from '#server/database/catalogue/storage-sweeps.ts'
import { findEntryNames } from '#server/database/studio/entries.ts'
import { makePictureCovers, makeTextCovers } from '#server/media/covers/make-covers.ts'
import { withinPictureLimit } from '#server/media/covers/picture-limit.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { presentEntry } from '../../studio/catalogue/present-entry.ts'
import { setCover as changeCover } from '../../studio/catalogue/set-cover.ts'
import { answer } from '../answer.ts'

export const answerSetCover = answer(setCover, async ({ params, body: { version, picture } }, context) => {
  const { database, clock, staff, imports } = context
  const before = await requireEntry(database, staff, params)
  // Checked before the pictures are made.
  requireDomain(staff, 'catalogue-edit', before.artist_id)
  const media = { database, storage: imports.storage }
  const { artist } = await findEntryNames(database, { artistId: before.artist_id, seriesId: null })
  await againIfSwept(database, async (check) => {
    const covers = await withinPictureLimit(() =>
      picture
        ? makePictureCovers(media, picture)
        : makeTextCovers(media, { title: String(before.title), line: artist?.name ?? '' }),
    )
    await changeCover(context, staff, { ...params, version, covers, source: picture, check })
  })
  const row = await requireEntry(database, staff, params)
  return { data: await presentEntry({ database, staff, now: clock.now() }, params.kind, row) }
})
