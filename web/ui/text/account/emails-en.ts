import { catalogue, message } from '../../words/catalogue.ts'

/** What people choose to get by email, and the page that ends it. */
export const emailsText = catalogue('emails', {
  news: 'News',
  news_words: 'New recordings, series, and events. It’s off until you turn it on.',
  news_toggle: 'Send me news',
  devotional_words: 'A Bible passage and a short reflection, every day at the time you choose.',
  devotional_toggle: 'Send me the daily devotional',
  time: 'Time of day',
  zone: message('Your time zone: {zone}', (zone: string) => ({ zone })),
  unconfirmed: 'Add and verify your email address first.',
  bounced: 'Our emails to you came back. Check your address, then turn this on again.',
})

export const unsubscribeText = catalogue('unsubscribe', {
  title: 'Unsubscribe',
  ask_news: 'You’ll stop getting news by email.',
  ask_devotional: 'You’ll stop getting the daily devotional by email.',
  ask_reminder: 'You’ll stop getting the daily reminder by email.',
  done: 'You’re unsubscribed',
  unknown: 'This link doesn’t work',
  in_settings: 'You can change what you get by email in your settings anytime.',
})
