import { catalogue } from '../words/catalogue.ts'

/** The invitation to the app, on phones and tablets. */
export const appDownloadText = catalogue('app_download', {
  title: '{brand} in your pocket',
  words: 'Prayers, Scripture, and sleep stories wherever you are.',
  download: 'Download',
  go_on: 'Continue',
})

/** The bookmark message for a carrier's subscribers, and the welcome after a purchase. */
export const arrivalText = catalogue('arrival', {
  bookmark_title: 'Keep {brand} close',
  bookmark: 'Press Cmd+D or Ctrl+D',
  bookmark_words: 'to bookmark this page. Your subscription is ready here whenever you come back.',
  congratulations_title: 'You’re in',
  congratulations: 'You now have everything on {brand}: every series, every story, all night long.',
  start_listening: 'Start listening',
  manage: 'Manage Subscription',
})
