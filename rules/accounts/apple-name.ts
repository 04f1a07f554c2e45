import { LONGEST_NAME } from '#contract/limits.ts'

/**
 * The name in the `user` field of Apple's first form: `{"name":{"firstName","lastName"},"email"}`; null if invalid. The
 * form comes through the visitor's browser and can be forged, so the email address is ignored.
 */
export function appleName(field: string | null): string | null {
  const { name } = asRecord(parseJson(field))
  const { firstName, lastName } = asRecord(name)
  const words = [firstName, lastName].map((part) => (typeof part === 'string' ? collapseWhitespace(part) : ''))
  return words.filter(Boolean).join(' ').slice(0, LONGEST_NAME).trim() || null
}

/** Removes line breaks and other characters that are not part of names. */
function collapseWhitespace(part: string): string {
  return part.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function parseJson(field: string | null): unknown {
  try {
    return JSON.parse(field ?? 'null')
  } catch {
    return null
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
