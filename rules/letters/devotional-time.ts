import { nextReminderTime } from '../reminders/next-reminder.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

type DevotionalTimeQuestion = {
  /** Of the local day, 0 to 23. */
  hour: number
  timeZone: string | null
  /** The answer is a time after this one. */
  after: number
  /** The local day whose devotional has been sent. */
  lastDay: string | null
}

/** The time of the next devotional: like a reminder on every day at its hour, without quiet hours and pauses. */
export function nextDevotionalTime({ hour, timeZone, after, lastDay }: DevotionalTimeQuestion): number | undefined {
  const wish = { minutes: hour * 60, days: EVERY_DAY, quiet: null, pausedUntil: null, timeZone }
  return nextReminderTime(wish, { after, lastDay })
}
