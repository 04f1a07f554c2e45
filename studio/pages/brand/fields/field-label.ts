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
  const { titles, idsOf } = planTitles(brand)
  const title = titles.get(id) ?? productInForce(id)?.title ?? id
  const isShared = (idsOf.get(title) ?? []).some((other) => other !== id)
  return isShared ? brandText.plan_with_id(title, id) : title
}

/** The titles of an opened brand's plans by id, and the ids by title. */
type PlanTitles = { titles: ReadonlyMap<string, string>; idsOf: ReadonlyMap<string, readonly string[]> }

/** Each keystroke renders all labels: the titles are read once from the fields of an opened brand. */
const known = new WeakMap<OpenFields['fields'], PlanTitles>()

function planTitles({ fields }: OpenFields): PlanTitles {
  const before = known.get(fields)
  if (before) return before
  const wordsOf = new Map(fields.map((one) => [one.field, one]))
  const titles = new Map<string, string>()
  const idsOf = new Map<string, string[]>()
  for (const id of planIds({ fields })) {
    const words = wordsOf.get(planField('plan_title', id))
    if (!words) continue
    const title = withNames(words.live ?? words.folder)
    titles.set(id, title)
    idsOf.set(title, [...(idsOf.get(title) ?? []), id])
  }
  const read = { titles, idsOf }
  known.set(fields, read)
  return read
}
