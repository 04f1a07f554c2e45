import { catalogue } from '../../words/catalogue.ts'

/** What a user chooses about their days of prayer. */
export const habitText = catalogue('habit', {
  streak: 'Days in a row',
  streak_words: 'One missed day in any seven is covered for you. There’s nothing to do or to explain.',
  show: 'Show my count',
  show_hint: 'Turn it off, and no number of days appears anywhere.',
  rest: 'Days of rest',
  rest_words: 'Choose up to three. Resting on them never ends your count.',
})
