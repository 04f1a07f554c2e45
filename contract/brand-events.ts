/**
 * When an event is. `yearly` begins anew on one day of every year and lasts so many days, each by the visitor's own
 * calendar; `hours` is one stretch of time for everybody, as ISO 8601 in UTC.
 */
export type EventTimes =
  | { kind: 'yearly'; month: number; day: number; days: number }
  | { kind: 'hours'; starts_at: string; ends_at: string }

/** A part of what is said of an event. */
type EventPart = {
  title: string
  paragraphs?: readonly string[]
  points?: readonly string[]
  isNumbered?: boolean
}

/** Something kept together at a time, as the brand tells of it. */
export type BrandEvent = {
  /** Its part of the address. */
  name: string
  title: string
  lead: string
  /** For search engines and previews, in one sentence. */
  description: string
  /** One of the brand's files, 16:9. */
  image: `/${string}.webp`
  times: EventTimes
  parts: readonly EventPart[]
  /** What to do next, the most likely first; once it is over, `afterwards` instead. */
  actions: readonly { label: string; href: string }[]
  afterwards: readonly { label: string; href: string }[]
}
