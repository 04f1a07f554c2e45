import { texts } from '#rules/words/texts.ts'
import { brand } from './brand.ts'
import { PRODUCTS } from './products.ts'

/** The titles and descriptions of products, for translators. The brand’s names are in braces. */
for (const { id, title, description } of PRODUCTS) {
  texts(`products.${id}`, { title: withNames(title), description: withNames(description) })
}

function withNames(text: string): string {
  return text.replaceAll(brand.premium_name, '{premium}').replaceAll(brand.name, '{brand}')
}
