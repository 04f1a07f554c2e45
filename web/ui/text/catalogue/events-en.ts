import type { EventPhase } from '#rules/dates/event-times.ts'
import { catalogue, message } from '../../words/catalogue.ts'

/** The list of events, and the page of each. */
export const eventsText = catalogue('events', {
  overline: 'Events',
  title: 'Moments we share',
  lead: 'Now and then, many of us listen to the same thing on the same day. You don’t need a ticket or an account.',
  description: 'Times of prayer that {brand} listeners share, and how to join in.',
  coming: 'Upcoming',
  none_coming: 'Nothing is planned right now. The daily prayer is here for everyone, every day.',
  past: 'Past events',
  daily_title: 'Every day',
  daily_words: 'The daily prayer is the same for everyone, everywhere. It changes at midnight, your time.',
  today: 'Today’s prayer',
  all_events: 'All events',
  when: { coming: 'Upcoming', now: 'On now', past: 'Past event' } satisfies Record<EventPhase, string>,
  online: 'Online and free to hear',
  add_to_calendar: 'Add to calendar',
  span: message('{from} to {to}', (from: string, to: string) => ({ from, to })),
  utc: message('{day}, {from} to {to} UTC', (day: string, from: string, to: string) => ({ day, from, to })),
})
