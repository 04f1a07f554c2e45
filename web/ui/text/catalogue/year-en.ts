import { catalogue } from '../../words/catalogue.ts'

/** A look back on one’s own year. */
export const yearText = catalogue('year', {
  years: 'Choose a year',
  figure: {
    days: 'Days of prayer',
    longest_run: 'Most days in a row',
    minutes: 'Minutes listened',
    series: 'Series finished',
    plans: 'Plans finished',
    artist: 'Heard most',
  },
  minutes_hint: 'Each recording counts once, in the year you last played it.',
  empty_title: 'Nothing to look back on yet',
  empty_words: 'Pray and listen as you like. Each year opens here on December 1.',
  picture: 'A picture to share',
  picture_words: 'It’s made on this device and shows only what you leave checked.',
})
