import type { TrackingRefusal, TrackingVendor } from '#rules/tracking.ts'
import { catalogue } from '../words/catalogue.ts'

/** The cookie banner, and the page of the settings behind it. */
export const cookiesText = catalogue('cookies', {
  banner: 'Cookies',
  banner_words: 'May we use cookies to learn what helps people pray, and how our ads do? {brand} works without them.',
  banner_link: 'Cookie settings',
  accept: 'Accept',
  reject: 'Reject',

  title: 'Cookies',
  choice: 'Your choice',
  choice_words: {
    true: 'You accepted. What is switched on below may be used.',
    false: 'You rejected all of them. Switching one on below accepts that one alone.',
    null: 'You have not chosen yet. Until you do, nothing below is used.',
  },
  accept_all: 'Accept all',
  reject_all: 'Reject all',
  services: 'Services',
  services_words:
    'Companies that may be told that you were here. Switch off any you would rather not have. Our own count of what is heard and watched keeps to the same choice. It stays in this browser for 365 days, then we ask again.',
  vendors: {
    branch: ['Deep links', 'Branch. Opens the app at the page you came from.'],
    facebook: ['Social ads pixel', 'Facebook. Tells whether an ad there led somebody here.'],
    google: ['Web analytics', 'Google. Counts visits, and which pages are read.'],
    liveconnect: ['Ad identity', 'LiveConnect. Lets publishers know you again when they show ads.'],
  } satisfies Record<TrackingVendor, readonly [string, string]>,
  nothing_sent: 'Nothing is sent to any of these services.',
  may_be_sent: 'The services switched on below may be told of your visits.',
  refusals: {
    not_accepted: 'You have not accepted cookies.',
    do_not_track: 'Your browser asks not to be tracked, and we keep to that.',
    zone_without_acceptance: 'Where you are, the law asks for your consent first.',
    all_opted_out: 'All services are switched off.',
  } satisfies Record<TrackingRefusal, string>,
  needed: 'What is always kept',
  needed_words:
    'A cookie that keeps you logged in, and in this browser’s storage who you are, this device’s number, your last searches, where you left off in what you hear, the size of the Bible’s text and what you choose here. {brand} cannot work without these, and nobody else reads them.',
  needs_script: 'Without JavaScript none of these services can be used, so there is nothing to switch off.',
})
