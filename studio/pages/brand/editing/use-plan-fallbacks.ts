import { type PlanFieldName, planField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contract/locales.ts'
import { getPlanTranslations } from '#contract/studio/brand.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { fieldState } from './brand-values.ts'
import type { BrandEditor } from './use-brand-editor.ts'

/** The words of a plan in a language without words of its own: those for all languages, else the translation. */
export function usePlanFallbacks({ brand, values }: BrandEditor, locale: string) {
  const known = LOCALES.find((one) => one === locale) ?? DEFAULT_LOCALE
  const translations = useCall(
    getPlanTranslations,
    { params: { locale: known } },
    { isEnabled: known !== DEFAULT_LOCALE },
  )
  const fallbackOf = (name: PlanFieldName, id: string): string | undefined => {
    if (known === DEFAULT_LOCALE) return undefined
    const field = planField(name, id, known)
    const own = fieldState(brand, field)?.folder ?? ''
    const forAll = values[planField(name, id)] ?? null
    return own !== '' ? own : (forAll ?? translations.data?.data[field] ?? '')
  }
  return { fallbackOf, isKnown: known === DEFAULT_LOCALE || translations.isSuccess, hasFailed: translations.isError }
}
