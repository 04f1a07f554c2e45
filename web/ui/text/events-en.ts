import type { WhenEvent } from '#rules/event-times.ts'
import { catalogue, message } from '../words/catalogue.ts'

/** The list of events, and the page of each. */
export const eventsText = catalogue('events', {
  overline: 'Events',
  title: 'Times we keep together',
  lead: 'Now and then many of us hear the same thing on the same day. Taking part needs no ticket and no account.',
  description: 'Times of prayer that listeners of {brand} keep together, and how to take part.',
  coming: 'Coming',
  none_coming: 'Nothing is planned at the moment. The daily prayer is the same for everybody, every day.',
  past: 'Looking back',
  daily_title: 'Every day',
  daily_words: 'The daily prayer is the same for everybody, wherever they are. It changes at midnight, your time.',
  today: 'Today’s prayer',
  all_events: 'All events',
  when: { coming: 'Coming', now: 'On now', past: 'Past event' } satisfies Record<WhenEvent, string>,
  online: 'Wherever you are, free to hear',
  add_to_calendar: 'Add to calendar',
  span: message('{from} to {to}', (from: string, to: string) => ({ from, to })),
  utc: message('{day}, {from} to {to} UTC', (day: string, from: string, to: string) => ({ day, from, to })),
})
