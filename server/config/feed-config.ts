import { LEVELLED_FEED_DAYS } from '#contract/limits.ts'
import { ConfigError } from './config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

const MOST_DAYS = 36_500

/** `LEVELLED_FEED_DAYS`: recordings of feeds are levelled for so many days after their publication. */
export function readLevelledDays({ LEVELLED_FEED_DAYS: text }: Environment): number {
  const days = text ? Number(text) : LEVELLED_FEED_DAYS
  if (!(Number.isInteger(days) && days >= 0 && days <= MOST_DAYS)) {
    throw new ConfigError(`LEVELLED_FEED_DAYS must be a number of days from 0 to ${MOST_DAYS}, not "${text}"`)
  }
  return days
}
