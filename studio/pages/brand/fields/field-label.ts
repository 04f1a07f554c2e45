import { productInForce, withNames } from '#brand/products.ts'
import { planField, readPlanField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { OpenBrand } from '#contract/studio/brand.ts'
import { languageName } from '#studio/features/language-choices.ts'
import { brandText } from '#studio/text/brand-en.ts'

/** The label of a field, also of a field for a plan's words. This page may be older than the plan: the opened brand knows its title. */
export function fieldLabel(field: string, brand: Pick<OpenBrand, 'fields'>): string {
  const own: unknown = Reflect.get(brandText.fields, field)
  if (typeof own === 'string') return own
  const plan = readPlanField(field)
  if (!plan) return field
  const titleField = planField('plan_title', plan.productId)
  const words = brand.fields.find((one) => one.field === titleField)
  const title = words
    ? withNames(words.live ?? words.folder)
    : (productInForce(plan.productId)?.title ?? plan.productId)
  const label = brandText.plan_field(brandText[plan.name], title)
  return plan.locale === DEFAULT_LOCALE ? label : brandText.in_language(label, languageName(plan.locale))
}
