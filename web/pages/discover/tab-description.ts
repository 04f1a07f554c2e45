import { brand } from '#brand/brand.ts'
import { PRODUCT_TAB } from '#brand/tabs.ts'
import { aboutText } from '#web/ui/text/about-en.ts'

/** The description of a tab for search engines; the product's if the tab has none. */
export function tabDescription(id: string): string {
  const { for_you, product, sleep, music, podcasts } = aboutText
  const descriptions: ReadonlyMap<string, string> = new Map([
    ['for-you', for_you],
    [PRODUCT_TAB, product],
    ['sleep', sleep],
    ['music', music],
    ['podcasts', podcasts],
  ])
  return descriptions.get(id) ?? brand.description
}
