/** The mark of what is kept for a series. */
export function keptForSeries(id: string): string {
  return `series:${id}`
}

/** The mark of what is kept for the devotional of a day. */
export function keptForDay(date: string): string {
  return `devotional:${date}`
}
