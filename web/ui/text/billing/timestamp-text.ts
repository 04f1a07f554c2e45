const TIMESTAMP_FORMAT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** A moment that somebody may have to prove: `Nov 21, 2026, 7:04 AM UTC`. ISO 8601 in. */
export function timestampText(time: string): string {
  // Formatters have begun to put a narrow space before AM, which plain texts and searches trip over.
  return TIMESTAMP_FORMAT.format(Date.parse(time)).replaceAll('\u202f', ' ')
}
