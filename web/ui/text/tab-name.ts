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

/** The name of a tab; the product's name for a tab without one. */
export function tabName(id: string): string {
  const name = NAMES.get(id)
  return name ? tabs[name] : brand.name
}
