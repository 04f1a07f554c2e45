const TIMESTAMP_FORMAT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** An ISO 8601 time as records show it: `Nov 21, 2026, 7:04 AM UTC`. */
export function timestampText(time: string): string {
  // Newer formatters put a narrow no-break space before AM, which a search for a plain space misses.
  return TIMESTAMP_FORMAT.format(Date.parse(time)).replaceAll('\u202f', ' ')
}
