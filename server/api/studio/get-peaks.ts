import { getPeaks } from '#contract/studio/sound.ts'
import { findMedia } from '#server/database/media/stored-media.ts'
import { measurePeaks } from '#server/media/encoding/measure-peaks.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { answer } from '../answer.ts'

export const answerGetPeaks = answer(getPeaks, async ({ params: { id } }, { database, staff, imports }) => {
  const row = await requireEntry(database, staff, { kind: 'content', id })
  const medium = typeof row.audio_media === 'string' ? await findMedia(database, row.audio_media) : undefined
  return { data: medium ? await measurePeaks({ database, ...imports }, medium) : null }
})
