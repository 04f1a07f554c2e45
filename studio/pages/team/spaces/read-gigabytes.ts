import { UPLOAD_SPACE_MOST_GIGABYTES } from '#contract/limits.ts'

/** As the studio shows numbers: `100,000`. Any other comma is a decimal one, as many keyboards have it. */
const IN_THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/** The typed number of gigabytes, to the byte; null for no limit, undefined if it is not one. */
export function readGigabytes(typed: string): number | null | undefined {
  const trimmed = typed.trim()
  const text = IN_THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed.replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,6}(\.\d{1,9})?$/.test(text)) return undefined
  return Number(text) <= UPLOAD_SPACE_MOST_GIGABYTES ? Number(text) : undefined
}
