import { getTranscript } from '#contract/studio/transcripts.ts'
import { hasEstimatedTimes, parseTranscript } from '#rules/player/transcript.ts'
import { lineOfCue } from '#rules/player/transcript-lines.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { readTranscript } from '../../studio/catalogue/read-transcript.ts'
import { answer } from '../answer.ts'

export const answerGetTranscript = answer(getTranscript, async ({ params: { id } }, context) => {
  const row = await requireEntry(context.database, context.staff, { kind: 'content', id })
  const is_edited = row.transcript_media !== null
  const vtt = await readTranscript(context, { id, locale: String(row.locale) })
  if (vtt === undefined) return { data: { lines: [], is_edited, is_estimated: false } }
  const lines = parseTranscript(vtt).map(lineOfCue)
  const is_estimated = hasEstimatedTimes(vtt)
  return { data: { lines: lines.map((line) => ({ ...line, start: line.start ?? 0 })), is_edited, is_estimated } }
})
