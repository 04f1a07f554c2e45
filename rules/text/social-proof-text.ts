import { abbreviate } from './abbreviate-count.ts'

const FEWEST_SHOWN = 1000

/**
 * Social proof: the brand's text, or for `live` the real number once it exceeds a thousand. Null shows nothing.
 */
export function socialProofText(brand: string, count: number, wordsOf: (count: string) => string): string | null {
  if (brand !== 'live') return brand
  return count > FEWEST_SHOWN ? wordsOf(abbreviate(count)) : null
}
