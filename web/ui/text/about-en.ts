import { catalogue, message } from '../words/catalogue.ts'

/** What search engines show under a page's title. Only the server reads it. */
export const aboutText = catalogue('about', {
  for_you: 'Prayers, devotionals and series picked for you today on {brand}. Press play and start listening.',
  product: 'Daily prayer on {brand}: a passage of Scripture, a short reflection and time to be still.',
  sleep: 'Bible stories, psalms and quiet sounds to fall asleep to, with a sleep timer.',
  music: 'Worship, hymns and instrumental music for prayer, work and rest.',
  podcasts: 'Christian podcasts and teaching series: new episodes, and whole series from the start.',
  series: message('All episodes of {title}, on {brand}.', (title: string) => ({ title })),
  item: message('Listen to {title}, from {series}.', (title: string, series: string) => ({ title, series })),
  artist: message('Episodes, playlists and videos from {name} on {brand}.', (name: string) => ({ name })),
})
