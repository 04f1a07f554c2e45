import { UPLOAD_SPACE_MOST_GIGABYTES } from '#contract/limits.ts'
import { GIGABYTE } from '#rules/studio/uploads/upload-space.ts'

/** As the studio shows numbers: `100,000`. Any other comma is a decimal one, as many keyboards have it. */
const IN_THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/** A byte is a billionth of a gigabyte. */
const DECIMALS = 9

/** The typed number of gigabytes, to the byte; null for no limit, undefined if it is not one. */
export function readGigabytes(typed: string): number | null | undefined {
  const trimmed = typed.trim()
  const text = IN_THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed.replace(',', '.')
  if (text === '') return null
  if (!/^(\d{1,6}(\.\d{1,9})?|\.\d{1,9})$/.test(text)) return undefined
  return Number(text) <= UPLOAD_SPACE_MOST_GIGABYTES ? Number(text) : undefined
}

/** A limit as it is typed, to the byte: digits alone, where JavaScript writes 100 bytes as `1e-7`. Empty for no limit. */
export function typedGigabytes(bytes: number | null): string {
  if (bytes === null) return ''
  return (bytes / GIGABYTE).toFixed(DECIMALS).replace(/\.?0{1,9}$/, '')
}
