/**
 * The times of an event. `yearly` begins on one day of every year and lasts some days in the visitor's own calendar; `hours`
 * is one period for everybody, in ISO 8601 UTC.
 */
export type EventTimes =
  | { kind: 'yearly'; month: number; day: number; days: number }
  | { kind: 'hours'; starts_at: string; ends_at: string }

/** A section of an event's description. */
type EventPart = {
  title: string
  paragraphs?: readonly string[]
  points?: readonly string[]
  isNumbered?: boolean
}

/** An event of the brand. */
export type BrandEvent = {
  /** Its path segment. */
  name: string
  title: string
  lead: string
  /** One sentence for search engines and previews. */
  description: string
  /** One of the brand's files, 16:9. */
  image: `/${string}.webp`
  times: EventTimes
  parts: readonly EventPart[]
  /** Next steps, the most likely first; after the end, `afterwards` instead. */
  actions: readonly { label: string; href: string }[]
  afterwards: readonly { label: string; href: string }[]
}
