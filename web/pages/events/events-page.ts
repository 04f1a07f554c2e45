import { brand } from '#brand/brand.ts'
import { EVENTS } from '#brand/events.ts'
import { EVENTS_PATH, eventPath } from '#contract/paths.ts'
import { occurrenceOf } from '#rules/dates/event-times.ts'
import { eventTimesText } from '#web/features/events/event-times-text.ts'
import { eventsText } from '#web/ui/text/catalogue/events-en.ts'
import { definePage } from '../page.ts'
import type { EventsData } from './events-data.ts'

/** All events: upcoming, the nearest first, then past, the latest first. */
export const eventsPage = definePage<EventsData>({
  name: 'events',
  async load({ now }) {
    const dated = EVENTS.map(({ name, title, lead, image, times }) => {
      const occurrence = occurrenceOf(times, now)
      const { when, startsAt } = occurrence
      return { startsAt, card: { name, title, lead, image, when, times: eventTimesText(occurrence) } }
    }).sort((a, b) => a.startsAt - b.startsAt)
    const cards = dated.map(({ card }) => card)
    return {
      coming: cards.filter(({ when }) => when !== 'past'),
      past: cards.filter(({ when }) => when === 'past').reverse(),
    }
  },
  head: ({ coming, past }, { origin }) => ({
    title: `${eventsText.overline} | ${brand.name}`,
    description: eventsText.description,
    canonical: origin + EVENTS_PATH,
    json_ld: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [...coming, ...past].map(({ name }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          url: origin + eventPath(name),
        })),
      },
    ],
  }),
})
