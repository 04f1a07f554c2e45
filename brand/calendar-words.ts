import { brand } from './brand.ts'

/** The text of a reminder in the visitor's calendar. */
export const REMINDER_WORDS = {
  title: `Daily prayer on ${brand.name}`,
  words: 'A few minutes for today’s prayer.',
} as const
