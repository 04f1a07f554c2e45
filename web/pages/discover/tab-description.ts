import { brand } from '#brand/brand.ts'
import { PRODUCT_TAB } from '#brand/tabs.ts'
import { aboutText } from '#web/ui/text/about-en.ts'

/** What search engines show of a tab; of one that we have no words for, what they show of the product. */
export function tabDescription(id: string): string {
  const { for_you, product, sleep, music, podcasts } = aboutText
  const known: ReadonlyMap<string, string> = new Map([
    ['for-you', for_you],
    [PRODUCT_TAB, product],
    ['sleep', sleep],
    ['music', music],
    ['podcasts', podcasts],
  ])
  return known.get(id) ?? brand.description
}
