import { productInForce } from '#brand/products.ts'
import { readPlanField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { languageName } from '#studio/features/language-choices.ts'
import { brandText } from '#studio/text/brand-en.ts'

/** The label of a field, also of a field for a plan's words. */
export function fieldLabel(field: string): string {
  const own: unknown = Reflect.get(brandText.fields, field)
  if (typeof own === 'string') return own
  const plan = readPlanField(field)
  if (!plan) return field
  const title = productInForce(plan.productId)?.title ?? plan.productId
  const label = brandText.plan_field(brandText[plan.name], title)
  return plan.locale === DEFAULT_LOCALE ? label : brandText.in_language(label, languageName(plan.locale))
}
