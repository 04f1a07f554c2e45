import { addUploadsToSeries } from '#contract/studio/uploads.ts'
import { findSeriesRow } from '#server/database/studio/upload-items.ts'
import { isPermitted } from '../../../context/staff.ts'
import { makeItems } from '../../../studio/uploads/make-items.ts'
import { answer } from '../../answer.ts'

export const answerAddUploadsToSeries = answer(addUploadsToSeries, async ({ body }, context) => {
  const { staff, refuse } = context
  const data = await makeItems(context, staff, {
    ...body,
    async series(transaction) {
      const series = await findSeriesRow(transaction, body.series_id)
      if (!series || !isPermitted(staff, 'catalogue-read', series.artist_id)) throw refuse('series_not_found')
      return series
    },
  })
  return { data }
})
