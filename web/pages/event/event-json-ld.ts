import { brand } from '#brand/brand.ts'
import type { BrandEvent } from '#contract/brand-events.ts'
import { eventPath } from '#contract/paths.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Occurrence } from '#rules/dates/event-times.ts'

/** Structured data of the event (schema.org). For whole days the end is the last day. */
export function eventJsonLd(event: BrandEvent, { isAllDay, startsAt, endsAt }: Occurrence, origin: string) {
  const written = (at: number) => new Date(at).toISOString().slice(0, isAllDay ? 10 : 19) + (isAllDay ? '' : 'Z')
  const url = origin + eventPath(event.name)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: [origin + event.image],
    startDate: written(startsAt),
    endDate: written(isAllDay ? endsAt - DAY_MILLISECONDS : endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: brand.name, url: `${origin}/` },
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD', availability: 'https://schema.org/InStock', url },
  }
}
