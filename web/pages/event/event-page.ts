import { brand } from '#brand/brand.ts'
import { EVENTS } from '#brand/events.ts'
import type { BrandEvent } from '#contract/brand-events.ts'
import { CallError } from '#contract/errors.ts'
import { EVENTS_PATH, eventPath } from '#contract/paths.ts'
import { occurrenceOf } from '#rules/dates/event-times.ts'
import { eventTimesText } from '#web/features/events/event-times-text.ts'
import { eventsText } from '#web/ui/text/catalogue/events-en.ts'
import { breadcrumbs, homeStep } from '../json-ld.ts'
import { definePage } from '../page.ts'
import type { EventData } from './event-data.ts'
import { eventJsonLd } from './event-json-ld.ts'

/** One event. An unknown name is not a page. */
export const eventPage = definePage<EventData>({
  name: 'event',
  async load({ params, now }) {
    const { times, afterwards, description: _, ...event } = eventOf(params.name)
    const occurrence = occurrenceOf(times, now)
    const actions = occurrence.when === 'past' ? afterwards : event.actions
    return { ...event, actions, when: occurrence.when, times: eventTimesText(occurrence) }
  },
  head({ name, title, image }, { origin, now }) {
    const event = eventOf(name)
    return {
      title: `${title} | ${brand.name}`,
      description: event.description,
      canonical: origin + eventPath(name),
      image: origin + image,
      json_ld: [
        eventJsonLd(event, occurrenceOf(event.times, now), origin),
        breadcrumbs(
          [homeStep(), { name: eventsText.overline, path: EVENTS_PATH }, { name: title, path: eventPath(name) }],
          origin,
        ),
      ],
    }
  },
})

function eventOf(name: string | undefined): BrandEvent {
  const event = EVENTS.find((candidate) => candidate.name === name)
  if (!event) throw new CallError('not_found')
  return event
}
