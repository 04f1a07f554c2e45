import { LONGEST_NAME } from '#contract/limits.ts'

/**
 * The name in the `user` field of Apple's first form: `{"name":{"firstName","lastName"},"email"}`. Null for anything else:
 * the form comes through the visitor's browser, so this is only what somebody wrote. Its email address is not read at all.
 */
export function appleName(field: string | null): string | null {
  const { name } = asRecord(parseJson(field))
  const { firstName, lastName } = asRecord(name)
  const words = [firstName, lastName].map((part) => (typeof part === 'string' ? collapseWhitespace(part) : ''))
  return words.filter(Boolean).join(' ').slice(0, LONGEST_NAME).trim() || null
}

/** Without line breaks and other characters that no name is written with. */
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
