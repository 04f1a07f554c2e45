import { useEffect, useState } from 'react'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { timeOfDayText } from '../time-of-day-text.ts'

/** The time of day as text, updated every minute. */
export function useTimeOfDay(): string {
  const [words, setWords] = useState(() => timeOfDayText(wallClock()))
  useEffect(() => {
    const untilMinute = MINUTE_MILLISECONDS - (wallClock() % MINUTE_MILLISECONDS)
    const timeout = setTimeout(() => setWords(timeOfDayText(wallClock())), untilMinute)
    return () => clearTimeout(timeout)
  })
  return words
}
