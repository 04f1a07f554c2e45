/** Bars of a waveform: more than a wide screen shows. */
const PEAK_COUNT = 600
const LOUDEST = 100
const LARGEST_SAMPLE = 32_768

/** The peaks of a recording as parts of a hundred of its loudest one; `samples` from its start to its end. */
export function peaksOfSamples(samples: Int16Array, count: number = PEAK_COUNT): number[] {
  const peaks = new Array<number>(Math.min(count, samples.length)).fill(0)
  for (const [at, sample] of samples.entries()) {
    const bar = Math.floor((at * peaks.length) / samples.length)
    peaks[bar] = Math.max(peaks[bar] ?? 0, Math.abs(sample))
  }
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), LARGEST_SAMPLE / LOUDEST)
  return peaks.map((peak) => Math.round((LOUDEST * peak) / loudest))
}
