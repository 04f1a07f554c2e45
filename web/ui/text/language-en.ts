import { catalogue } from '../words/catalogue.ts'

/** The choice of languages. */
export const languageText = catalogue('language', {
  title: 'Choose a language',
  close: 'Close',
  search: 'Search languages',
  none: 'No language by that name.',
})
