import { catalogue, message } from '../../words/catalogue.ts'

/** When and how somebody is reminded to pray, and what else a device gets. */
export const remindersText = catalogue('reminders', {
  title: 'Daily reminder',
  words: 'One a day at most, and none once you’ve prayed.',
  here: 'Notify me on this device',
  by_email: 'Send me an email',
  days: 'Days',
  quiet_from: 'Quiet from',
  quiet_until: 'Quiet until',
  quiet_hint: 'Choose the same hour twice for no quiet hours.',
  paused: 'Paused until',
  follow: 'Follow my time zone when I travel',
  take: message('Use {zone}', (zone: string) => ({ zone })),
  denied: 'Your browser blocks notifications from {brand}. Allow them in its settings first.',
  unsupported: 'This browser doesn’t show notifications.',
  email_works: 'Email works everywhere.',
  news_here: 'Send news to this device',
  news_words: 'New series, events, and seasons like Advent.',
  news_off: 'You can turn this off here anytime, and logging out turns it off too.',
  install: 'On iPhone and iPad, add {brand} to your Home Screen first, then turn this on there.',
})
