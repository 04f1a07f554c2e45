import type { EventPhase } from '#rules/dates/event-times.ts'

/** An event as the list shows it. */
export type EventCardData = {
  name: string
  title: string
  lead: string
  image: string
  when: EventPhase
  times: string
}

export type EventsData = { coming: readonly EventCardData[]; past: readonly EventCardData[] }
