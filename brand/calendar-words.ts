import { brand } from './brand.ts'

/** What a calendar shows of the reminder that somebody put into it. */
export const REMINDER_WORDS = {
  title: `Daily prayer on ${brand.name}`,
  words: 'A few minutes: the prayer of the day, heard to its end.',
} as const
