import { nextReminderTime } from '../reminders/next-reminder.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

type DevotionalWish = {
  /** Of the local day, 0 to 23. */
  hour: number
  timeZone: string | null
  /** The answer is later than this. */
  after: number
  /** The local day that has its devotional already. */
  lastDay: string | null
}

/** When the next devotional is due: as a reminder of every day at its hour, without quiet hours or a pause. */
export function nextDevotionalTime({ hour, timeZone, after, lastDay }: DevotionalWish): number | undefined {
  const wish = { minutes: hour * 60, days: EVERY_DAY, quiet: null, pausedUntil: null, timeZone }
  return nextReminderTime(wish, { after, lastDay })
}
