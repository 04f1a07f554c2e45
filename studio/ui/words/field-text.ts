import { entryText } from '#studio/text/entry-en.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const LONGEST = 120

/** The name of a field of the catalogue. */
export function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = entryText.fields
  return names[field] ?? field
}

/** The value of a field as one line of text. */
export function fieldValueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return entryText.empty_value
  if (typeof value === 'boolean') return value ? entryText.yes : entryText.no
  if (Array.isArray(value)) return entryText.list_value(value.length)
  if (typeof value === 'string' && value.startsWith('/media/')) return entryText.another_file
  if (typeof value === 'string' && ISO_TIME.test(value)) return formatDayAndTime(value)
  const text = typeof value === 'object' ? Object.values(value).filter(Boolean).join(' · ') : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
