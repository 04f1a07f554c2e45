import { type Loudness, TRUE_PEAK } from './encoding-settings.ts'

/** Measurement of the first pass: loudness and threshold in LUFS, range in LU, true peak in dB (EBU R 128). */
export type LoudnessMeasurement = { loudness: number; peak: number; range: number; threshold: number; offset: number }

const WIDEST_RANGE = 50
const USUAL_RANGE = 11

/** The filter of the first pass, which only measures. */
export function measuringFilter({ target }: Loudness): string {
  return `loudnorm=I=${target}:TP=${TRUE_PEAK}:LRA=${USUAL_RANGE}:print_format=json`
}

/** Parses the measurement; undefined for silence, whose loudness is not a number. */
export function readMeasurement(stderr: string): LoudnessMeasurement | undefined {
  const from = stderr.lastIndexOf('{')
  const text = stderr.slice(from, stderr.indexOf('}', from) + 1)
  const figures = new Map(
    [...text.matchAll(/"(\w+)"\s*:\s*"([^"]*)"/g)].map(([, name, value]) => [name, Number(value)]),
  )
  const figureOf = (name: string) => figures.get(name) ?? Number.NaN
  const measured = {
    loudness: figureOf('input_i'),
    peak: figureOf('input_tp'),
    range: figureOf('input_lra'),
    threshold: figureOf('input_thresh'),
    offset: figureOf('target_offset'),
  }
  return Object.values(measured).every(Number.isFinite) ? measured : undefined
}

/** The filter of the second pass: one gain for the whole recording if the peaks allow it. Silence is unchanged. */
export function levellingFilter({ target }: Loudness, measured: LoudnessMeasurement | undefined): string | undefined {
  if (!measured) return undefined
  const { loudness, peak, range, threshold, offset } = measured
  // With a target range below the recording's own, the filter would compress dynamically.
  const targetRange = Math.min(WIDEST_RANGE, Math.max(USUAL_RANGE, Math.ceil(range)))
  const measuredValues = {
    measured_I: within(loudness, -99, 0),
    measured_TP: within(peak, -99, 99),
    measured_LRA: within(range, 0, 99),
    measured_thresh: within(threshold, -99, 0),
    offset: within(offset, -99, 99),
  }
  const measuredOptions = Object.entries(measuredValues).map(([name, value]) => `${name}=${value}`)
  return [`loudnorm=I=${target}`, `TP=${TRUE_PEAK}`, `LRA=${targetRange}`, ...measuredOptions, 'linear=true'].join(':')
}

/** True if a recording already has the target loudness. Silence has. */
export function isLevel({ from, to }: Loudness, measured: LoudnessMeasurement | undefined): boolean {
  return !measured || (measured.loudness >= from && measured.loudness <= to)
}

function within(value: number, least: number, most: number): string {
  return Math.min(most, Math.max(least, value)).toFixed(2)
}
