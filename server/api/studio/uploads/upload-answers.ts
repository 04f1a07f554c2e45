import type { Answer } from '../../answer.ts'
import { answerAddUploadsToSeries } from './add-uploads-to-series.ts'
import { answerCancelUpload } from './cancel-upload.ts'
import { answerGetUpload } from './get-upload.ts'
import { answerListUploads } from './list-uploads.ts'
import { answerMakeSeriesOfUploads } from './make-series-of-uploads.ts'
import { answerProposeSeries } from './propose-series.ts'
import { answerRetryUpload } from './retry-upload.ts'

export const UPLOAD_ANSWERS: readonly Answer[] = [
  answerListUploads,
  answerGetUpload,
  answerCancelUpload,
  answerRetryUpload,
  answerProposeSeries,
  answerMakeSeriesOfUploads,
  answerAddUploadsToSeries,
]
