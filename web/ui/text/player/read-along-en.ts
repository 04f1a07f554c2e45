import { catalogue } from '../../words/catalogue.ts'

/** The transcript that follows playback. */
export const readAlongText = catalogue('read_along', {
  open: 'Read along',
  back: 'Back to the voice',
  follow: 'Follow the voice',
  words: 'Highlight each word',
  learn: 'Learner’s pace',
  learn_hint: 'Slower, with a pause after each line to say it yourself.',
  again: 'Repeat the line',
  your_turn: 'Your turn',
  estimated: 'Times are estimated.',
})
