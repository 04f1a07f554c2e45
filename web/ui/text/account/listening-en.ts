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
  languages: 'Languages',
  languages_words: 'Some recordings are in other languages.',
  other_languages: 'Show other languages too',
  other_languages_hint: 'Turn this off to see only recordings in your language.',
  needs_script: 'You need JavaScript to change this.',
})
