import type { BrandProduct } from '#contract/billing/brand-product.ts'
import { type BrandValues, planField } from '#contract/brand-fields.ts'
import { formatMessage } from '#rules/words/format-message.ts'
import type { Language } from '#rules/words/language.ts'
import { BRAND_FOLDER, brand } from './brand.ts'
import { brandInForce } from './in-force.ts'
import { PLAN_WORDS } from './plan-words.ts'
import { definedProducts, givenPlanWords, isFolderProduct, planPoints, productInForce, withNames } from './products.ts'

/** The product of access granted without a sale: its title is the name of the subscription. */
const PREMIUM = ''

/**
 * The current title of a product, in a language. Purchases and charges store the English title of their time. Other
 * texts are returned unchanged.
 */
export function productTitle(title: string, language: Language): string {
  const id = soldAs().get(title)
  if (id === PREMIUM) return brand.premium_name
  const product = id === undefined ? undefined : productInForce(id)
  return product ? textOf(product, 'title', language) : title
}

/** The current English title of a product, by any title under which it was sold. Other texts are returned unchanged. */
export function titleInForce(title: string): string {
  const id = soldAs().get(title)
  if (id === PREMIUM) return brand.premium_name
  return (id === undefined ? undefined : productInForce(id))?.title ?? title
}

/** The current English title of the product with this id; the id, if there is no such product any more. */
export function productTitleOf(id: string): string {
  return productInForce(id)?.title ?? id
}

/** True for an English title that a product has or had. Charges identify their product by this title. */
export function isTitleTaken(title: string): boolean {
  return soldAs().has(withNames(title))
}

let known: { brand: BrandValues; products: ReadonlyMap<string, string> } | undefined

/** The product of every title under which it was sold: now, in an earlier version of the brand, or in the folder. */
function soldAs(): ReadonlyMap<string, string> {
  const now = brandInForce()
  if (known?.brand !== now)
    known = { brand: now, products: soldUnder([{}, ...(now.former ?? []).toReversed(), now.fields]) }
  return known.products
}

/**
 * `brands` are oldest first, because the last entry of a title counts. So a title of two products belongs to the one
 * that got it later; if both have it in the same version, to the first one. An added product takes no title from the
 * products of the folder.
 */
function soldUnder(brands: readonly BrandValues['fields'][]): ReadonlyMap<string, string> {
  const products = definedProducts().toReversed()
  const folder = products.filter(({ id }) => isFolderProduct(id))
  const added = products.filter((product) => !folder.includes(product))
  return new Map([
    ...brands.flatMap((fields) => added.map((product) => soldAt(product, fields))),
    ...brands.flatMap((fields) => [
      [premiumOf(fields), PREMIUM] satisfies [string, string],
      ...folder.map((product) => soldAt(product, fields)),
    ]),
  ])
}

function soldAt({ id, title }: BrandProduct, fields: BrandValues['fields']): [string, string] {
  const field = planField('plan_title', id)
  const names = { premium: premiumOf(fields), name: fields.name ?? BRAND_FOLDER.name }
  return [withNames(fields[field] ?? PLAN_WORDS[field] ?? title, names), id]
}

function premiumOf({ premium_name = BRAND_FOLDER.premium_name }: BrandValues['fields']): string {
  return premium_name
}

/** A product with its texts in a language. */
export function productIn<product extends { id: string; title: string; description: string; points: string[] }>(
  product: product,
  language: Language,
): product {
  return {
    ...product,
    title: textOf(product, 'title', language),
    description: textOf(product, 'description', language),
    points: planPoints(product.id, language.locale),
  }
}

const FIELD_OF = { title: 'plan_title', description: 'plan_words' } as const

function textOf<key extends 'title' | 'description'>(
  product: { id: string } & Readonly<Record<key, string>>,
  key: key,
  language: Language,
): string {
  const given = givenPlanWords(product.id, FIELD_OF[key], language.locale)
  if (given !== undefined) return withNames(given)
  const names = { brand: brand.name, premium: brand.premium_name }
  return formatMessage(language.find(`products.${product.id}.${key}`, product[key]), names, language.locale)
}
