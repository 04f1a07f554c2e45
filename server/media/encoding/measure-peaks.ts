import { measureBars } from '#rules/player/sound-peaks.ts'
import { findPeaks, insertPeaks } from '#server/database/media/sound-peaks.ts'
import type { MediaRow } from '#server/database/tables.ts'
import { decodeSamples, type SamplesContext } from './decode-samples.ts'

/** Enough for the envelope of speech; an hour is 14 MB. */
const SAMPLES_PER_SECOND = 2000

/** Each recording is measured once by a process. */
const running = new Map<string, Promise<number[] | null>>()

/**
 * How loud a recording is over its length: stored, or measured now with ffmpeg and stored. Null where ffmpeg is not
 * installed or cannot read the recording. Throws `unavailable` while too many wait.
 */
export async function measurePeaks(context: SamplesContext, medium: MediaRow): Promise<number[] | null> {
  const stored = await findPeaks(context.database, medium.id)
  if (stored) return stored
  const begun = running.get(medium.id)
  if (begun) return begun
  const measured = measure(context, medium).finally(() => running.delete(medium.id))
  running.set(medium.id, measured)
  return measured
}

async function measure(context: SamplesContext, medium: MediaRow): Promise<number[] | null> {
  let bars = measureBars(0)
  const isDecoded = await decodeSamples(context, medium, {
    samplesPerSecond: SAMPLES_PER_SECOND,
    receive(count) {
      bars = measureBars(count)
      return bars.add
    },
  })
  if (!isDecoded) return null
  const peaks = bars.peaks()
  await insertPeaks(context.database, medium.id, peaks)
  return peaks
}
