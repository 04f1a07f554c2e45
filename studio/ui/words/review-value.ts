import type { EditedPassage } from '#contract/studio/passages/edited-passage.ts'
import { passageName } from '#rules/studio/entry-passages.ts'
import { fieldValueText } from './field-text.ts'
import { formatLength } from './format.ts'

/** The value of a field in full, a line for each of several; a review compares two of them. */
export function fullValueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? fieldValueText(null) : value.map(lineOf).join('\n')
  if (typeof value === 'object' && value !== null) return lineOf(value)
  return typeof value === 'string' && value.length > 0 && !isShort(value) ? value : fieldValueText(value)
}

function isShort(text: string): boolean {
  return text.length <= SHORT
}

const SHORT = 60

/** A tag, a chapter, or what an artist recommends. Names of pictures say nothing to people. */
function lineOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (isPassage(value)) return passageName(value)
  const parts = Object.entries(value).flatMap(([name, part]) => {
    if (name === 'id' || name === 'name' || name === 'image_url' || part === null) return []
    return [name === 'start_time' ? formatLength(Number(part)) : String(part)]
  })
  return parts.join(' · ')
}

/** True for a Bible passage: no other value of a field has a chapter of the Bible. */
function isPassage(value: object): value is EditedPassage {
  return 'from_chapter' in value
}
