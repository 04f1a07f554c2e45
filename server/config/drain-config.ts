import { ConfigError } from './config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

const LONGEST_DRAIN_SECONDS = 300

/** Seconds between the signal to stop and the end of listening; 0 by default. */
export function readDrainSeconds(from: Environment): number {
  const text = from.DRAIN_SECONDS || '0'
  const seconds = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(seconds <= LONGEST_DRAIN_SECONDS)) {
    throw new ConfigError(
      `DRAIN_SECONDS must be a whole number from 0 to ${LONGEST_DRAIN_SECONDS}, not "${from.DRAIN_SECONDS}"`,
    )
  }
  return seconds
}
