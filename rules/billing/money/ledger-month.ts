/** The times of a month in UTC: from its first moment to before that of the next one. */
export function monthWindow(month: string): { from: number; until: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: Date.UTC(year, number - 1, 1), until: Date.UTC(year, number, 1) }
}

/** The month of a time, in UTC. */
export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7)
}

/** The month so many months later, or earlier for a negative number. */
export function monthsLater(month: string, count: number): string {
  const { from } = monthWindow(month)
  const date = new Date(from)
  return monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
}
