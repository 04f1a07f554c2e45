import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { TALK_CATEGORIES } from '#rules/player/silences.ts'
import { findUnmeasuredRecording, insertSilences } from '#server/database/media/recording-silences.ts'
import type { SamplesContext } from '#server/media/encoding/decode-samples.ts'
import { measureSilences } from '#server/media/encoding/measure-pauses.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'

const EVERY_MILLISECONDS = MINUTE_MILLISECONDS
/** Failures in one round: after this many, the storage itself is at fault. */
const MOST_FAILURES = 20

/**
 * Measures the silences of every talk that has not been measured, one at a time, however it was imported. Does nothing
 * without ffmpeg. A recording that ffmpeg cannot decode has none, and is not tried again. One that storage cannot read
 * is left for the next round; this one then ends with the storage's error.
 */
export async function measureDueSilences(context: SamplesContext, stopping?: AbortSignal): Promise<number> {
  if (!(await context.findTools())) return 0
  const failures = new Map<string, unknown>()
  let measured = 0
  while (!stopping?.aborted && failures.size < MOST_FAILURES) {
    const medium = await findUnmeasuredRecording(context.database, TALK_CATEGORIES, [...failures.keys()])
    if (!medium) break
    try {
      const silences = await measureSilences(context, medium)
      // A signal to the program may have ended ffmpeg as well.
      if (!silences && stopping?.aborted) break
      await insertSilences(context.database, medium.id, silences ?? [])
      measured += 1
    } catch (error) {
      failures.set(medium.id, error)
    }
  }
  for (const error of failures.values()) throw error
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
