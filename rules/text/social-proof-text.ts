import { abbreviate } from './abbreviate-count.ts'

const FEWEST_SHOWN = 1000

/**
 * Words that speak of how many did something: the brand's own, or, where the brand says `live`, the real number once
 * there are more than a thousand. Null shows nothing.
 */
export function socialProofText(brand: string, count: number, wordsOf: (count: string) => string): string | null {
  if (brand !== 'live') return brand
  return count > FEWEST_SHOWN ? wordsOf(abbreviate(count)) : null
}
