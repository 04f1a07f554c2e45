import type { TrackingVendor } from '#rules/analytics/tracking.ts'
import type { TrackingRefusal } from '#rules/analytics/tracking-refusals.ts'
import { catalogue } from '../../words/catalogue.ts'

/** The cookie banner, and the page of the settings behind it. */
export const cookiesText = catalogue('cookies', {
  banner: 'Cookies',
  banner_words: 'May we use cookies to see what helps people pray and how our ads perform?',
  banner_short: 'Allow cookies?',
  banner_link: 'Settings',
  banner_link_name: 'Cookie settings',
  accept: 'Accept',
  reject: 'Reject',

  title: 'Cookies',
  choice: 'Your choice',
  choice_words: {
    true: 'You accepted cookies. The services turned on below may be used.',
    false: 'You rejected cookies. Turning on a service below accepts only that one.',
    null: 'You haven’t chosen yet. Until you do, nothing below is used.',
  },
  accept_all: 'Accept all',
  reject_all: 'Reject all',
  services: 'Services',
  services_words:
    'Companies we may share your visit with. Turn off any you don’t want. Our own listening statistics follow the same choice. We keep it in this browser for 365 days, then ask again.',
  vendors: {
    branch: ['Deep links', 'Branch. Opens the app on the page you came from.'],
    facebook: ['Social ads pixel', 'Facebook. Shows whether an ad there brought someone here.'],
    google: ['Web analytics', 'Google. Counts visits and page views.'],
    liveconnect: ['Ad identity', 'LiveConnect. Lets publishers recognize you when they show ads.'],
  } satisfies Record<TrackingVendor, readonly [string, string]>,
  nothing_sent: 'We send nothing to any of these services.',
  may_be_sent: 'We may share your visits with the services turned on below.',
  refusals: {
    not_accepted: 'You haven’t accepted cookies.',
    do_not_track: 'Your browser asks not to be tracked, and we respect that.',
    zone_without_acceptance: 'The law where you are requires your consent first.',
    all_opted_out: 'All services are turned off.',
  } satisfies Record<TrackingRefusal, string>,
  needed: 'Always on',
  needed_words:
    'A cookie that keeps you logged in. This browser also stores who you are, an ID for this device, your recent searches, where you left off, your Bible text size, and the choices you make here. {brand} can’t work without these, and no one else reads them.',
  needs_script: 'These services don’t run without JavaScript, so there’s nothing to turn off.',
})
