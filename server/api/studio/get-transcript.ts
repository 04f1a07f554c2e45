import { getTranscript } from '#contract/studio/transcripts.ts'
import { hasEstimatedTimes, parseTranscript } from '#rules/player/transcript.ts'
import { lineOfCue } from '#rules/player/transcript-lines.ts'
import { listTextTracks } from '#server/database/catalogue/text-tracks.ts'
import { findMediaFile } from '#server/database/media/media-files.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { answer } from '../answer.ts'

export const answerGetTranscript = answer(getTranscript, async ({ params: { id } }, context) => {
  const { database, staff, imports } = context
  const row = await requireEntry(database, staff, { kind: 'content', id })
  const track = (await listTextTracks(database, id)).find(({ language }) => language === row.locale)
  const file = track && (await findMediaFile(database, track.media_id, track.main_file))
  const is_edited = row.transcript_media !== null
  if (!file || file.bytes === 0) return { data: { lines: [], is_edited, is_estimated: false } }
  const bytes = await imports.storage.read(file.storage_key, 0, file.bytes - 1)
  const vtt = Buffer.from(bytes).toString('utf8')
  const lines = parseTranscript(vtt).map(lineOfCue)
  const is_estimated = hasEstimatedTimes(vtt)
  return { data: { lines: lines.map((line) => ({ ...line, start: line.start ?? 0 })), is_edited, is_estimated } }
})
