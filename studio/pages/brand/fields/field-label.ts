import { productInForce, withNames } from '#brand/products.ts'
import { planField, readPlanField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { OpenBrand } from '#contract/studio/brand.ts'
import { languageName } from '#studio/features/language-choices.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { planIds } from '../editing/brand-values.ts'

type OpenFields = Pick<OpenBrand, 'fields'>

/** The label of a field, also of a field for a plan's words. This page may be older than the plan: the opened brand knows its title. */
export function fieldLabel(field: string, brand: OpenFields): string {
  const own: unknown = Reflect.get(brandText.fields, field)
  if (typeof own === 'string') return own
  const plan = readPlanField(field)
  if (!plan) return field
  const label = brandText.plan_field(brandText[plan.name], planLabel(plan.productId, brand))
  return plan.locale === DEFAULT_LOCALE ? label : brandText.in_language(label, languageName(plan.locale))
}

/** The title of a plan; with its id, as on the page of the plans, if others have the same title. */
function planLabel(id: string, brand: OpenFields): string {
  const title = planTitle(id, brand)
  const isShared = planIds(brand).some((other) => other !== id && planTitle(other, brand) === title)
  return isShared ? brandText.plan_with_id(title, id) : title
}

function planTitle(id: string, { fields }: OpenFields): string {
  const words = fields.find(({ field }) => field === planField('plan_title', id))
  return words ? withNames(words.live ?? words.folder) : (productInForce(id)?.title ?? id)
}
