import { saveTranscript } from '#contract/studio/transcripts.ts'
import { transcriptFaults } from '#rules/player/transcript-lines.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { presentEntry } from '../../studio/catalogue/present-entry.ts'
import { saveTranscript as writeTranscript } from '../../studio/catalogue/save-transcript.ts'
import { answer } from '../answer.ts'

export const answerSaveTranscript = answer(saveTranscript, async ({ params, body }, context) => {
  const { database, clock, staff } = context
  const key = { kind: 'content', id: params.id } as const
  const before = await requireEntry(database, staff, key)
  const [fault] = transcriptFaults(body.lines, Number(before.duration_seconds))
  if (fault) throw context.refuse('invalid_input', { field: `lines[${fault.at}]`, message: fault.fault })
  await writeTranscript(context, staff, {
    ...{ id: params.id, version: body.version, lines: body.lines },
    ...{ seconds: Number(before.duration_seconds), isEstimated: body.is_estimated ?? false },
  })
  const row = await requireEntry(database, staff, key)
  return { data: await presentEntry({ database, staff, now: clock.now() }, 'content', row) }
})
