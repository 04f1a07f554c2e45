import type { BrandEvent } from '#contract/brand-events.ts'
import type { EventPhase } from '#rules/dates/event-times.ts'

/** An event as its own page shows it. */
export type EventData = Pick<BrandEvent, 'name' | 'title' | 'lead' | 'image' | 'parts' | 'actions'> & {
  when: EventPhase
  times: string
}
