import type { BrandFieldState, OpenBrand } from '#contract/studio/brand.ts'
import { type BrandFieldFault, brandFieldFault, cleanBrandValue } from '#rules/brand/brand-field-fault.ts'

/** What stands in each field: null for the folder's value. */
export type BrandInput = Readonly<Record<string, string | null>>

export function draftValues(brand: OpenBrand): BrandInput {
  return Object.fromEntries(brand.fields.map(({ field, draft }) => [field, draft]))
}

/** The text that a field shows. */
export function shownText({ field, folder }: BrandFieldState, values: BrandInput): string {
  return values[field] ?? folder
}

/** The fault of what stands in a field; undefined if it can be saved. */
export function inputFault(state: BrandFieldState, values: BrandInput): BrandFieldFault | undefined {
  const value = values[state.field] ?? null
  if (value === null) return undefined
  const cleaned = cleanBrandValue(state.kind, value)
  return cleaned === state.folder ? undefined : brandFieldFault(state, cleaned)
}

/** The fields that differ from what is stored and can be saved. */
export function savable(brand: OpenBrand, values: BrandInput, stored: BrandInput): BrandInput {
  return Object.fromEntries(
    brand.fields
      .filter((state) => (values[state.field] ?? null) !== (stored[state.field] ?? null) && !inputFault(state, values))
      .map(({ field }) => [field, values[field] ?? null]),
  )
}
