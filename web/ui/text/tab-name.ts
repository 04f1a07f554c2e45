import { brand } from '#brand/brand.ts'
import { PRODUCT_TAB } from '#brand/tabs.ts'
import { text } from './en.ts'

const { tabs } = text.chrome
const NAMES: ReadonlyMap<string, keyof typeof tabs> = new Map([
  ['discover', 'discover'],
  ['for-you', 'discover'],
  [PRODUCT_TAB, 'product'],
  ['sleep', 'sleep'],
  ['music', 'music'],
  ['podcasts', 'podcasts'],
])

/** What a tab is called; one that we have no word for bears the product's name. */
export function tabName(id: string): string {
  const name = NAMES.get(id)
  return name ? tabs[name] : brand.name
}
