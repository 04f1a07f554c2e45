import { catalogue } from '../words/catalogue.ts'

/** The installed app, a new version of the site, and a page without a connection. */
export const appText = catalogue('app', {
  offer: 'Keep {brand} on your home screen.',
  install: 'Install',
  not_now: 'Not now',
  instruction: 'Keep {brand} on your home screen: tap Share, then Add to Home Screen.',
  got_it: 'Got it',
  new_version: 'A new version of {brand} is ready.',
  reload: 'Reload',
  later: 'Later',
  offline: 'You’re offline. This is the page as you last saw it.',
})
