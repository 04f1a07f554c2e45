import { UPLOAD_SPACE_MOST_GIGABYTES } from '#contract/limits.ts'

/** The typed number of gigabytes, null for no limit; undefined if it is not one. */
export function readGigabytes(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return undefined
  return Number(text) <= UPLOAD_SPACE_MOST_GIGABYTES ? Number(text) : undefined
}
