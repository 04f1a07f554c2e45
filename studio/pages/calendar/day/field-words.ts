import { calendarText } from '#studio/text/calendar-en.ts'

const LONGEST = 90

/** The name of a field of a devotional. */
export function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = calendarText.fields
  return names[field] ?? field
}

/** A value of a field as one line of text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return calendarText.nothing
  const text = String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
