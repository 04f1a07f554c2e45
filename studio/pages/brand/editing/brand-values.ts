import { readPlanField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { BrandFieldState, OpenBrand } from '#contract/studio/brand.ts'
import {
  type BrandFieldFault,
  brandFieldFault,
  brandFieldRule,
  cleanBrandValue,
} from '#rules/brand/brand-field-fault.ts'

/** The value of each field; null for the folder's value. */
export type BrandInput = Readonly<Record<string, string | null>>

export function draftValues(brand: OpenBrand): BrandInput {
  return Object.fromEntries(brand.fields.map(({ field, draft }) => [field, draft]))
}

/** The plans whose words are fields: also those added since this page was opened. */
export function planIds({ fields }: Pick<OpenBrand, 'fields'>): string[] {
  return fields.flatMap(({ field }) => {
    const plan = readPlanField(field)
    return plan?.name === 'plan_title' && plan.locale === DEFAULT_LOCALE ? plan.productId : []
  })
}

/** A field as it is stored. The words of a plan in one language are a field only once somebody has entered some. */
export function fieldState(brand: OpenBrand, field: string): BrandFieldState | undefined {
  const listed = brand.fields.find((one) => one.field === field)
  const rule = listed ? undefined : brandFieldRule(field, planIds(brand))
  return listed ?? (rule && { field, ...rule, folder: '', live: null, draft: null })
}

/** All listed fields, and further ones with typed values. */
export function fieldStates(brand: OpenBrand, values: BrandInput): BrandFieldState[] {
  const fields = new Set([...brand.fields.map(({ field }) => field), ...Object.keys(values)])
  return [...fields].flatMap((field) => fieldState(brand, field) ?? [])
}

/** The text that a field shows. */
export function shownText({ field, folder }: BrandFieldState, values: BrandInput): string {
  return values[field] ?? folder
}

/** The fault of a field's value; undefined if it can be saved. */
export function inputFault(state: BrandFieldState, values: BrandInput): BrandFieldFault | undefined {
  const value = values[state.field] ?? null
  if (value === null) return undefined
  const cleaned = cleanBrandValue(state.kind, value)
  // The folder may have no words in a language. Then an empty text is not the folder's value.
  const isFolders = cleaned === state.folder && (cleaned !== '' || !isOfOneLanguage(state.field))
  return isFolders ? undefined : brandFieldFault(state, cleaned)
}

function isOfOneLanguage(field: string): boolean {
  const plan = readPlanField(field)
  return plan !== undefined && plan.locale !== DEFAULT_LOCALE
}

/** The fields that differ from what is stored and can be saved. */
export function savable(brand: OpenBrand, values: BrandInput, stored: BrandInput): BrandInput {
  return Object.fromEntries(
    fieldStates(brand, values)
      .filter((state) => (values[state.field] ?? null) !== (stored[state.field] ?? null) && !inputFault(state, values))
      .map(({ field }) => [field, values[field] ?? null]),
  )
}
