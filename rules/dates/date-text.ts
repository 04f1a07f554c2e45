// Creating a formatter costs eighty times a formatting: each is created once.
const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const THIS_YEAR = new Intl.DateTimeFormat('en-US', short)
const OTHER_YEAR = new Intl.DateTimeFormat('en-US', { ...short, year: 'numeric' })
const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Short date of cards, en-US: `Nov 18`, with the year if it is not the current one. */
export function publishedText(publishedAt: number | null, now: number): string {
  if (publishedAt === null) return ''
  const year = (time: number) => new Date(time).getUTCFullYear()
  return (year(publishedAt) === year(now) ? THIS_YEAR : OTHER_YEAR).format(publishedAt)
}

/** A date of a contract or payment, always with its year: `Nov 28, 2026`. Milliseconds in, UTC. */
export function shortDateText(time: number): string {
  return OTHER_YEAR.format(time)
}

/** The date in discover's greeting: `Saturday, November 21`. Milliseconds in, UTC. */
export function dayText(now: number): string {
  return DAY.format(now)
}

/** A day of every year, given as `11-21`: `November 21`. */
export function dayOfYearText(day: string): string {
  return DAY_OF_YEAR.format(Date.parse(`2024-${day}`))
}
