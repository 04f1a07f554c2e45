/** The bars of a waveform; no screen shows more. */
const PEAK_COUNT = 600
const LOUDEST = 100
const LARGEST_SAMPLE = 32_768

/**
 * Measures the loudest sample of each bar; `add` takes the samples in pieces, from the start to the end of the
 * recording.
 */
type LoudestOfBars = { add: (samples: Int16Array) => void; peaks: () => number[] }

/** Measures a recording of `total` samples; its peaks are percentages of its loudest one. */
export function measureBars(total: number, count: number = PEAK_COUNT): LoudestOfBars {
  const bars = new Array<number>(Math.min(count, total)).fill(0)
  let at = 0
  return {
    // A plain loop for speed: eight hours have 58 million samples.
    add(samples) {
      for (let index = 0; index < samples.length && at < total; index += 1, at += 1) {
        const bar = Math.floor((at * bars.length) / total)
        const sample = Math.abs(samples[index] ?? 0)
        if (sample > (bars[bar] ?? 0)) bars[bar] = sample
      }
    },
    peaks() {
      const loudest = bars.reduce((most, bar) => Math.max(most, bar), LARGEST_SAMPLE / LOUDEST)
      return bars.map((bar) => Math.round((LOUDEST * bar) / loudest))
    },
  }
}
