import type { Pause } from '#rules/player/estimate-line-times.ts'
import { findPauses, measureFrames } from '#rules/player/find-pauses.ts'
import { findSilences } from '#rules/player/silences.ts'
import type { MediaRow } from '#server/database/tables.ts'
import { decodeSamples, decodeSource, type SamplesContext } from './decode-samples.ts'

/** The range of a voice; what plays under it is mostly outside. */
const VOICE = 'highpass=f=200,lowpass=f=3400'
const SAMPLES_PER_SECOND = 8000

export type SpokenRecording = { seconds: number; pauses: Pause[] }

/**
 * The pauses of a stored recording and its length, measured with ffmpeg. Null where ffmpeg is not installed or cannot read
 * it. Throws `unavailable` while too many wait.
 */
export async function measurePauses(context: SamplesContext, medium: MediaRow): Promise<SpokenRecording | null> {
  const measured = spokenMeasurement()
  return (await decodeSamples(context, medium, measured)) ? measured.recording() : null
}

/** Measures the pauses of the file `source` in a folder. Throws a ToolError. */
export async function measurePausesOfSource(
  ffmpeg: string,
  source: { folder: string; seconds: number },
): Promise<SpokenRecording> {
  const measured = spokenMeasurement()
  await decodeSource(ffmpeg, source, measured)
  return measured.recording()
}

/** The silences of a stored recording, measured with ffmpeg. Null where it is not installed or cannot read the file. */
export async function measureSilences(context: SamplesContext, medium: MediaRow): Promise<Pause[] | null> {
  const frames = measureFrames(SAMPLES_PER_SECOND)
  const measured = { samplesPerSecond: SAMPLES_PER_SECOND, receive: () => frames.add }
  return (await decodeSamples(context, medium, measured)) ? findSilences(frames.levels()) : null
}

function spokenMeasurement() {
  const frames = measureFrames(SAMPLES_PER_SECOND)
  let seconds = 0
  return {
    samplesPerSecond: SAMPLES_PER_SECOND,
    filter: VOICE,
    receive(count: number) {
      seconds = count / SAMPLES_PER_SECOND
      return frames.add
    },
    recording: () => ({ seconds, pauses: findPauses(frames.levels()) }),
  }
}
