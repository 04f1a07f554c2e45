import type { Answer } from '../../answer.ts'
import { answerAddUploadsToSeries } from './add-uploads-to-series.ts'
import { answerCancelUpload } from './cancel-upload.ts'
import { answerGetUpload } from './get-upload.ts'
import { answerGetUploadSpaces } from './get-upload-spaces.ts'
import { answerListUploads } from './list-uploads.ts'
import { answerMakeSeriesOfUploads } from './make-series-of-uploads.ts'
import { answerProposeSeries } from './propose-series.ts'
import { answerRetryUpload } from './retry-upload.ts'
import { answerSetMemberUploadSpace } from './set-member-upload-space.ts'
import { answerSetRoleUploadSpace } from './set-role-upload-space.ts'

export const UPLOAD_ANSWERS: readonly Answer[] = [
  answerListUploads,
  answerGetUpload,
  answerCancelUpload,
  answerRetryUpload,
  answerProposeSeries,
  answerMakeSeriesOfUploads,
  answerAddUploadsToSeries,
  answerGetUploadSpaces,
  answerSetRoleUploadSpace,
  answerSetMemberUploadSpace,
]
