import { addHouseAd } from '#contract/studio/ads/house-ads.ts'
import { againIfSwept } from '#server/database/catalogue/storage-sweeps.ts'
import { makeAdFilm } from '#server/media/encoding/make-ad-media.ts'
import { addHouseAd as insertHouseAd, requireAdUpload } from '../../../studio/house-ads/change-house-ad.ts'
import { presentHouseAd } from '../../../studio/house-ads/present-house-ad.ts'
import { answer } from '../../answer.ts'

export const answerAddHouseAd = answer(addHouseAd, async ({ body: { upload_id, ...fields } }, context) => {
  const { database, staff, imports } = context
  const actorId = staff.userId
  const { upload, medium } = await requireAdUpload(database, actorId, upload_id)
  const id = await againIfSwept(database, async (check) => {
    if (upload.is_video === 0) {
      const media = { media_id: medium.id, width: 0, height: 0 }
      return insertHouseAd(context, { actorId, upload, fields, media }, check)
    }
    const { stored, width, height } = await makeAdFilm({ database, ...imports }, medium)
    const media = { media_id: stored.media.id, width, height, made: stored }
    return insertHouseAd(context, { actorId, upload, fields, media }, check)
  })
  return { data: await presentHouseAd(context, id) }
})
