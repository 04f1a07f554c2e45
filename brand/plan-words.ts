/**
 * Words of plans in place of those of `products.ts` and of their translations: `plan_title`, `plan_words` or `plan_points`,
 * a dot and the product, in every language; with `@de` behind it in German alone. Points stand one on a line. The studio
 * exports what was given there into this list.
 */
export const PLAN_WORDS: Readonly<Record<string, string>> = {}
