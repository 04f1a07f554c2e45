import { catalogue } from '../../words/catalogue.ts'

/** The content preferences. */
export const listeningText = catalogue('listening', {
  title: 'Listening',
  explicit: 'Explicit content',
  explicit_words:
    'Some podcasts from other publishers use strong language. We mark them with an E when their publisher says so.',
  hide_explicit: 'Hide explicit content',
  hide_explicit_hint:
    'Leaves it out of lists and search results in this browser, and skips it when one episode follows another.',
  needs_script: 'You need JavaScript to change this.',
})
