import { brand } from './brand.ts'

/** What a calendar shows of the reminder that somebody put into it. */
export const REMINDER_WORDS = {
  title: `Daily prayer on ${brand.name}`,
  words: 'A few minutes for today’s prayer.',
} as const
