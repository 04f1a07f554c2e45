/**
 * Words of plans, by brand field. They replace those of `products.ts` and their translations. The field
 * `plan_title.premium-yearly` is for every language, `plan_title.premium-yearly@de` for German alone; so are `plan_words`
 * and `plan_points`, which has one point a line. The studio exports its words of plans into this list.
 */
export const PLAN_WORDS: Readonly<Record<string, string>> = {}
