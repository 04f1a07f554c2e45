import { catalogue } from '../../words/catalogue.ts'

/** The transcript that follows playback. */
export const readAlongText = catalogue('read_along', {
  open: 'Read along',
  back: 'Back to the voice',
  follow: 'Follow the voice',
  words: 'Highlight each word',
  estimated: 'Times are estimated.',
})
