import { estimateTranscript } from '#contract/studio/transcripts.ts'
import { lineTimeSteps } from '#rules/player/estimate-line-times.ts'
import { runInSteps } from '#server/context/run-in-steps.ts'
import { findMedia } from '#server/database/media/stored-media.ts'
import { measurePauses } from '#server/media/encoding/measure-pauses.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { answer } from '../answer.ts'

export const answerEstimateTranscript = answer(estimateTranscript, async ({ params: { id }, body }, context) => {
  const { database, staff, imports } = context
  const row = await requireEntry(database, staff, { kind: 'content', id })
  const medium = typeof row.audio_media === 'string' ? await findMedia(database, row.audio_media) : undefined
  const recording = medium ? await measurePauses({ database, ...imports }, medium) : null
  return { data: recording && (await runInSteps(lineTimeSteps(body.lines, recording))) }
})
