import { PRODUCTS } from '#brand/products.ts'
import { brandText } from '#studio/text/brand-en.ts'

/** The name of a field, that of a plan's words too. */
export function fieldLabel(field: string): string {
  const own: unknown = Reflect.get(brandText.fields, field)
  if (typeof own === 'string') return own
  const [name = '', id = ''] = field.split(/\.(.*)/s)
  const plan = PRODUCTS.find((product) => product.id === id)?.title ?? id
  return brandText.plan_field(name === 'plan_title' ? brandText.plan_title : brandText.plan_words, plan)
}
