/** Short date as cards show it, en-US: `Nov 18`, with the year when it is not this one. */
export function publishedText(publishedAt: number | null, now: number): string {
  if (publishedAt === null) return ''
  const year = (time: number) => new Date(time).getUTCFullYear()
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(year(publishedAt) !== year(now) && { year: 'numeric' }),
  }).format(publishedAt)
}

/** The day as discover greets with it: `Saturday, November 21`. Milliseconds in, UTC. */
export function dayText(now: number): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    now,
  )
}
