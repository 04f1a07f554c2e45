import { makeSeriesOfUploads } from '#contract/studio/uploads.ts'
import { makeSeries } from '../../../studio/uploads/make-series.ts'
import { answer } from '../../answer.ts'

export const answerMakeSeriesOfUploads = answer(makeSeriesOfUploads, async ({ body }, context) => {
  return { data: await makeSeries(context, context.staff, body) }
})
