import { texts } from '#rules/words/texts.ts'
import { FOLDER_PRODUCTS } from './products.ts'

/** The titles and descriptions of products, for translators. The brand’s names are in braces. */
for (const { id, title, description } of FOLDER_PRODUCTS) texts(`products.${id}`, { title, description })
