import type { BrandValues } from '#contract/brand-fields.ts'
import { formatMessage } from '#rules/words/format-message.ts'
import type { Language } from '#rules/words/language.ts'
import { BRAND_FOLDER, brand } from './brand.ts'
import { brandInForce } from './in-force.ts'
import { FOLDER_PRODUCTS, givenPlanWords, PRODUCTS, withNames } from './products.ts'

/** Stands for access that was given without a product: its title is the name of the subscription. */
const PREMIUM = ''

/**
 * The title in force of a product, in a language. Purchases and charges store it in English, as the brand said it at
 * that time. Other texts are returned unchanged.
 */
export function productTitle(title: string, language: Language): string {
  const id = soldAs().get(title)
  if (id === PREMIUM) return brand.premium_name
  const product = PRODUCTS.find((one) => one.id === id)
  return product ? textOf(product, 'title', language) : title
}

/** The English title in force of what was sold under a title. Other texts are returned unchanged. */
export function titleInForce(title: string): string {
  const id = soldAs().get(title)
  return id === PREMIUM ? brand.premium_name : (PRODUCTS.find((one) => one.id === id)?.title ?? title)
}

let known: { brand: BrandValues; products: ReadonlyMap<string, string> } | undefined

/** The product of each title that it was ever sold under: now, in a former version of the brand, or by the folder. */
function soldAs(): ReadonlyMap<string, string> {
  const now = brandInForce()
  if (known?.brand !== now)
    known = { brand: now, products: soldUnder([{}, ...(now.former ?? []).toReversed(), now.fields]) }
  return known.products
}

/** Oldest first, so that a title which another product had before is that of the product which has it now. */
function soldUnder(brands: readonly BrandValues['fields'][]): ReadonlyMap<string, string> {
  return new Map(
    brands.flatMap((fields) => {
      const premium = fields.premium_name ?? BRAND_FOLDER.premium_name
      const name = fields.name ?? BRAND_FOLDER.name
      const titles = FOLDER_PRODUCTS.map(({ id, title }): [string, string] => [
        withNames(fields[`plan_title.${id}`] ?? title, { premium, name }),
        id,
      ])
      return [[premium, PREMIUM] satisfies [string, string], ...titles]
    }),
  )
}

/** A product as it is shown in a language. */
export function productIn<product extends { id: string; title: string; description: string }>(
  product: product,
  language: Language,
): product {
  return {
    ...product,
    title: textOf(product, 'title', language),
    description: textOf(product, 'description', language),
  }
}

function textOf<key extends 'title' | 'description'>(
  product: { id: string } & Readonly<Record<key, string>>,
  key: key,
  language: Language,
): string {
  const given = givenPlanWords(product.id, key)
  if (given !== undefined) return withNames(given)
  const names = { brand: brand.name, premium: brand.premium_name }
  return formatMessage(language.find(`products.${product.id}.${key}`, product[key]), names, language.locale)
}
