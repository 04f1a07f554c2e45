import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { TALK_CATEGORIES } from '#rules/player/silences.ts'
import { findUnmeasuredRecording, insertSilences } from '#server/database/media/recording-silences.ts'
import type { SamplesContext } from '#server/media/encoding/decode-samples.ts'
import { silencesOf } from '#server/media/encoding/measure-pauses.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'

const EVERY_MILLISECONDS = MINUTE_MILLISECONDS

/**
 * Measures the silences of every talk that came since, one at a time, however it was imported. Nothing without ffmpeg. A
 * recording that cannot be read has none, and is not tried again.
 */
export async function measureDueSilences(context: SamplesContext, stopping?: AbortSignal): Promise<number> {
  if (!(await context.findTools())) return 0
  let measured = 0
  while (!stopping?.aborted) {
    const medium = await findUnmeasuredRecording(context.database, TALK_CATEGORIES)
    if (!medium) break
    await insertSilences(context.database, medium.id, (await silencesOf(context, medium)) ?? [])
    measured += 1
  }
  return measured
}

/** Measures what is new every minute until stopped; `stop` waits for the recording that is being measured. */
export function startMeasuringSilences(context: SamplesContext, onError: (error: unknown) => void): Stoppable {
  const stopping = new AbortController()
  const work = () => measureDueSilences(context, stopping.signal)
  const rounds = runPeriodically(work, { task: 'measureSilences', everyMilliseconds: EVERY_MILLISECONDS, onError })
  return {
    async stop() {
      stopping.abort()
      await rounds.stop()
    },
  }
}
