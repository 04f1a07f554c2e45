import { texts } from '#rules/words/texts.ts'

/** The text of a reminder in the visitor's calendar. */
export const reminderTexts = texts('calendar.reminder', {
  title: 'Daily prayer on {brand}',
  words: 'A few minutes for today’s prayer.',
})
