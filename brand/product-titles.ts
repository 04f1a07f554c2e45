import { formatMessage } from '#rules/words/format-message.ts'
import type { Language } from '#rules/words/language.ts'
import { brand } from './brand.ts'
import { givenPlanWords, PRODUCTS, withNames } from './products.ts'

/**
 * Translates a product's title, which purchases and charges store in English. Other texts and untranslated titles
 * are returned unchanged.
 */
export function productTitle(title: string, language: Language): string {
  const product = PRODUCTS.find((one) => one.title === title)
  return product ? textOf(product, 'title', language) : title
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
