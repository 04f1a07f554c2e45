/** The mark of a download that was made for a listener's choice to keep a series. */
export function keptForSeries(id: string): string {
  return `series:${id}`
}

const DAY = 'devotional:'

/** The mark of a download that was made for the devotional of a day. */
export function keptForDay(date: string): string {
  return DAY + date
}

/** The day in such a mark; undefined for any other. */
export function dayOfKept(mark: string | undefined): string | undefined {
  return mark?.startsWith(DAY) ? mark.slice(DAY.length) : undefined
}
