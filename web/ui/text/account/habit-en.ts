import { catalogue } from '../../words/catalogue.ts'

/** What a user chooses about their days of prayer. */
export const habitText = catalogue('habit', {
  streak: 'Days in a row',
  streak_words: 'We cover one missed day in every seven. You don’t have to do anything.',
  show: 'Show my count',
  show_hint: 'Turn it off, and no number of days appears anywhere.',
  rest: 'Days of rest',
  rest_words: 'Choose up to three. Resting on them never ends your count.',
})
